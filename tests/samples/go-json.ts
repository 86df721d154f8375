import path from 'node:path';
import type { Json } from '@seca/openapi/model/types';
import { Language, type Node, Parser } from '@vscode/tree-sitter-wasm';
import type { GoSdk } from '../../site/core/clients/go/sdk';

await Parser.init();
const grammars = path.join(import.meta.dirname, '../../node_modules/@vscode/tree-sitter-wasm/wasm');
const parser = new Parser();
parser.setLanguage(await Language.load(path.join(grammars, 'tree-sitter-go.wasm')));

/** The first composite literal among the arguments of a call of a method. */
export function literalIn(code: string, method: string): Node | undefined {
  const calls = parser.parse(code)?.rootNode.descendantsOfType('call_expression') ?? [];
  const call = calls.find((node) => node && field(node, 'function').text.endsWith(`.${method}`));
  return call?.descendantsOfType('composite_literal').find((node) => node !== null) ?? undefined;
}

function childrenOf(node: Node): Node[] {
  return node.namedChildren.filter((child): child is Node => child !== null);
}

function field(node: Node, name: string): Node {
  const child = node.childForFieldName(name);
  if (!child) throw new Error(`${node.type} has no ${name}: ${node.text}`);
  return child;
}

/** The JSON that the SDK would send for a literal. */
export function jsonOf(node: Node, sdk: GoSdk): Json {
  const [only] = childrenOf(node);
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
    case 'selector_expression':
      for (const values of sdk.constants.values()) {
        for (const [value, name] of values) if (node.text === `schema.${name}`) return value;
      }
      throw new Error(`${node.text} is no constant.`);
    case 'identifier': {
      // A variable that a pointer refers to.
      const declared = node.tree.rootNode.descendantsOfType('short_var_declaration');
      const declaration = declared.find((item) => item && field(item, 'left').text === node.text);
      if (!declaration) throw new Error(`${node.text} is not declared.`);
      return jsonOf(field(declaration, 'right'), sdk);
    }
    case 'expression_list':
    case 'unary_expression':
    case 'literal_element':
      if (!only) throw new Error(`${node.text} is empty.`);
      return jsonOf(only, sdk);
    case 'composite_literal':
      return jsonOf(field(node, 'body'), sdk);
    case 'literal_value':
      // Braces without members are a struct or a map; samples send no empty list.
      return only && only.type !== 'keyed_element'
        ? childrenOf(node).map((child) => jsonOf(child, sdk))
        : Object.fromEntries(childrenOf(node).map((child) => member(child, sdk)));
    default:
      throw new Error(`${node.type} is no part of a literal.`);
  }
}

function member(node: Node, sdk: GoSdk): [name: string, value: Json] {
  const [key, value] = childrenOf(node);
  if (!key || !value) throw new Error(`${node.text} has no value.`);
  const name = key.text.startsWith('"')
    ? (JSON.parse(key.text) as string)
    : key.text.replace(/^./, (letter) => letter.toLowerCase());
  return [name, jsonOf(value, sdk)];
}
