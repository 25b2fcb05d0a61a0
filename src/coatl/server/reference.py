"""The reference of the HTTP interface as a plain page, made from its OpenAPI description; no script, no style sheet."""

import json
from html import escape
from typing import Any


def reference_page(openapi: dict[str, Any]) -> str:
    """Every address with its methods, what it takes and what it answers."""
    parts = [
        "<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content='width=device-width'>",
        f"<title>{escape(openapi['info']['title'])}</title><main><h1>{escape(openapi['info']['title'])}</h1>",
        f"<p>{escape(openapi['info']['description'])} <a href=/openapi.json>OpenAPI description</a></p>",
    ]
    for path, methods in openapi["paths"].items():
        for method, operation in methods.items():
            parts.append(_operation(path, method, operation))
    parts.append("<h2>Documents</h2>")
    for name, schema in openapi.get("components", {}).get("schemas", {}).items():
        parts.append(f"<h3 id='{escape(name)}'>{escape(name)}</h3><p>{escape(schema.get('description', ''))}</p>")
        parts.append(f"<pre>{escape(json.dumps(schema.get('properties', {}), indent=1))}</pre>")
    return "".join([*parts, "</main></html>"])


def _operation(path: str, method: str, operation: dict[str, Any]) -> str:
    told = f"<h2><code>{escape(method.upper())} {escape(path)}</code></h2>"
    told += f"<p>{escape(operation.get('description', ''))}</p>"
    names = [f"<code>{escape(each['name'])}</code> ({escape(each['in'])})" for each in operation.get("parameters", [])]
    if names:
        told += f"<p>Parameters: {', '.join(names)}</p>"
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
    if "$ref" in body:
        name = body["$ref"].rsplit("/", 1)[-1]
        told += f"<p>Body: <a href='#{escape(name)}'>{escape(name)}</a></p>"
    return told
