import type { Json } from '@seca/openapi/model/types';
import type { GoSdk } from '@seca/openapi/samples/go/sdk';
import type { Node } from '@vscode/tree-sitter-wasm';

/** The JSON that the SDK would send for a literal. */
export function jsonOf(node: Node, sdk: GoSdk): Json {
  switch (node.type) {
    case 'interpreted_string_literal':
      return JSON.parse(node.text) as string;
    case 'raw_string_literal':
      return node.text.slice(1, -1);
    case 'int_literal':
      return Number(node.text);
    case 'true':
    case 'false':
      return node.type === 'true';
    case 'selector_expression': {
      const name = node.text.replace('schema.', '');
      for (const values of sdk.constants.values()) {
        for (const [value, constant] of values) if (constant === name) return value;
      }
      throw new Error(`${node.text} is no constant.`);
    }
    case 'unary_expression':
    case 'literal_element':
      return jsonOf(only(node), sdk);
    case 'composite_literal':
      return jsonOf(node.childForFieldName('body') ?? node, sdk);
    case 'literal_value':
      return elements(node, sdk);
    default:
      throw new Error(`${node.type} is no part of a literal.`);
  }
}

function elements(node: Node, sdk: GoSdk): Json {
  const children = node.namedChildren.filter((it): it is Node => it !== null);
  const isKeyed = children.some(({ type }) => type === 'keyed_element');
  if (!isKeyed) {
    // Braces without members are a struct or a map; samples send no empty list.
    return children.length === 0 ? {} : children.map((child) => jsonOf(child, sdk));
  }
  return Object.fromEntries(
    children.map((child) => {
      const [key, value] = child.namedChildren;
      if (!key || !value) throw new Error(`${child.text} has no value.`);
      const name = key.text.startsWith('"') ? (JSON.parse(key.text) as string) : jsonName(key.text);
      return [name, jsonOf(value, sdk)];
    }),
  );
}

function jsonName(field: string): string {
  return field.charAt(0).toLowerCase() + field.slice(1);
}

function only(node: Node): Node {
  const [child] = node.namedChildren;
  if (!child) throw new Error(`${node.text} is empty.`);
  return child;
}
