"""Finds the part of a JSON Schema that describes one value of some data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from winnable.missions.document import KeyPath


class SchemaWalk:
    """Walks a JSON Schema side by side with the data that should fit it."""

    def __init__(self, schema: Mapping[str, Any]) -> None:
        """``schema`` as pydantic writes it, with definitions under ``$defs``."""
        self._root = schema
        self._definitions: Mapping[str, Any] = schema.get("$defs", {})

    def at(self, path: KeyPath, data: object) -> Mapping[str, Any]:
        """The part for the value at ``path`` of ``data``; empty where the schema says nothing."""
        node: Mapping[str, Any] = self._open(self._root, data)
        for part in path:
            if isinstance(part, str):
                node = self._property(node, part)
                data = data.get(part) if isinstance(data, Mapping) else None
            else:
                fixed = node.get("prefixItems", ())
                node = fixed[part] if part < len(fixed) else node.get("items") or {}
                inside = isinstance(data, tuple | list) and part < len(data)
                data = data[part] if inside else None  # type: ignore[index]
            described = node.get("description")
            node = self._open(node, data)
            if described:
                node = {**node, "description": described}
        return node

    def _property(self, node: Mapping[str, Any], name: str) -> Mapping[str, Any]:
        """What describes the entry ``name`` of an object."""
        patterns = list(node.get("patternProperties", {}).values())
        found = node.get("properties", {}).get(name) or node.get("additionalProperties")
        found = found or (patterns[0] if patterns else {})
        return found if isinstance(found, Mapping) else {}

    def _open(self, node: Mapping[str, Any], data: object) -> Mapping[str, Any]:
        """``node`` with references followed and the fitting member of a union chosen."""
        if "$ref" in node:
            found = self._definitions[node["$ref"].rpartition("/")[2]]
            # a record's own description explains it to programmers, a field's to the user
            bare = {key: value for key, value in found.items() if key != "description"}
            return self._open(bare, data)
        if "discriminator" in node and isinstance(data, Mapping):
            key = node["discriminator"]["propertyName"]
            kind = data.get(key)
            target = node["discriminator"]["mapping"].get(kind) if isinstance(kind, str) else None
            return self._open({"$ref": target}, data) if target else node
        members = [member for member in node.get("anyOf", ()) if member.get("type") != "null"]
        return self._open(members[0], data) if members else node
