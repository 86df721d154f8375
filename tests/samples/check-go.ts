import { join } from 'node:path';
import { messageOf } from '@seca/text/errors';
import { Language, type Node, Parser } from '@vscode/tree-sitter-wasm';
import { format } from '@wasm-fmt/gofmt';
import type { GoSdk } from '../../site/core/clients/go/sdk';
import { parseType, typeAfter } from '../../site/core/clients/go/types';
import { type Constant, GoTypes, libraryPackages } from './go-types';

const grammar = join(
  import.meta.dirname,
  '../../node_modules/@vscode/tree-sitter-wasm/wasm/tree-sitter-go.wasm',
);

/** A parser of Go. */
export async function goParser(): Promise<Parser> {
  await Parser.init();
  const parser = new Parser();
  parser.setLanguage(await Language.load(grammar));
  return parser;
}

/** Parts of a program, and its problems. */
export interface CheckedProgram {
  problems: string[];
  /** Full names of the methods and functions called, `secapi.ComputeV1.GetInstance`. */
  calls: string[];
  /** Literals that are arguments of calls, by the name of the method. */
  literals: Map<string, Node[]>;
}

/**
 * Type-checks a program against the declarations of the SDK. It supports the part of Go that samples use;
 * anything else is a problem too, so that nothing passes unchecked.
 */
export function checkGo(code: string, sdk: GoSdk, parser: Parser): CheckedProgram {
  const tree = parser.parse(code);
  if (!tree) throw new Error('The parser gave up.');
  const checker = new GoChecker(sdk);
  checker.program(tree.rootNode);
  return checker;
}

/** Whether gofmt would change a file, which can be invalid Go. */
export function formatProblems(code: string): string[] {
  try {
    const formatted = format(code);
    return formatted === code ? [] : [`gofmt would change it: ${formatted}`];
  } catch (error) {
    return [`gofmt: ${messageOf(error)}`];
  }
}

export function childrenOf(node: Node): Node[] {
  return node.namedChildren.filter((it): it is Node => it !== null);
}

export function field(node: Node, name: string): Node {
  const found = node.childForFieldName(name);
  if (!found) throw new Error(`${node.type} has no ${name}: ${node.text}`);
  return found;
}

const constants: Readonly<Record<string, Constant>> = {
  interpreted_string_literal: 'a constant string',
  raw_string_literal: 'a constant string',
  int_literal: 'a constant int',
  nil: 'a constant nil',
  true: 'a constant bool',
  false: 'a constant bool',
};

class GoChecker implements CheckedProgram {
  readonly problems: string[] = [];
  readonly calls: string[] = [];
  readonly literals = new Map<string, Node[]>();
  readonly #types: GoTypes;
  readonly #imported = new Map<string, boolean>();
  readonly #scopes: Map<string, { type: string; used: boolean }>[] = [];

  constructor(sdk: GoSdk) {
    this.#types = new GoTypes(sdk);
  }

  program(root: Node): void {
    if (root.hasError) this.#fail(root, 'does not parse');
    for (const node of childrenOf(root)) {
      if (node.type === 'package_clause') {
        if (node.text !== 'package main') this.#fail(node, 'is not the package main');
      } else if (node.type === 'import_declaration') {
        for (const spec of node.descendantsOfType('import_spec')) if (spec) this.#import(spec);
      } else if (node.type === 'function_declaration') {
        this.#block(field(node, 'body'));
      } else this.#fail(node, 'is not known to the check');
    }
    for (const [name, used] of this.#imported) {
      if (!used) this.#fail(root, `imports ${name} and does not use it`);
    }
  }

  #import(spec: Node): void {
    const path = JSON.parse(field(spec, 'path').text) as string;
    const name = spec.childForFieldName('name')?.text ?? path.split('/').at(-1);
    const known = [...libraryPackages, ...this.#types.sdk.packages].find(([, it]) => it === path);
    if (!known) {
      this.#fail(spec, 'is no package of the library or the SDK');
      return;
    }
    if (name !== known[0]) this.#fail(spec, `is not called ${known[0]}`);
    this.#imported.set(known[0], false);
  }

  #block(block: Node): void {
    this.#scopes.unshift(new Map());
    const lists = childrenOf(block);
    for (const node of lists.flatMap((it) =>
      it.type === 'statement_list' ? childrenOf(it) : it,
    )) {
      this.#statement(node);
    }
    for (const [name, { used }] of this.#scopes.shift() ?? []) {
      if (!used) this.#fail(block, `declares ${name} and does not use it`);
    }
  }

  #statement(node: Node): void {
    switch (node.type) {
      case 'comment':
      case 'break_statement':
        break;
      case 'expression_statement':
        for (const child of childrenOf(node)) this.#results(child);
        break;
      case 'short_var_declaration':
      case 'assignment_statement':
        this.#assign(node);
        break;
      case 'if_statement':
        this.#want(field(node, 'condition'), 'bool');
        this.#block(field(node, 'consequence'));
        break;
      case 'for_statement':
        this.#loop(node);
        break;
      case 'return_statement':
        for (const child of childrenOf(node).flatMap(childrenOf)) this.#want(child, 'error');
        break;
      default:
        this.#fail(node, 'is not known to the check');
    }
  }

  #loop(node: Node): void {
    const clause = childrenOf(node).find(({ type }) => type === 'range_clause');
    this.#scopes.unshift(new Map());
    if (clause) {
      const item = typeAfter('[]', this.#one(field(clause, 'right')));
      const name = childrenOf(field(clause, 'left'))[1]?.text;
      if (item && name) this.#declare(name, item);
      else this.#fail(clause, 'goes over no list');
    }
    this.#block(field(node, 'body'));
    this.#scopes.shift();
  }

  #assign(node: Node): void {
    const targets = childrenOf(field(node, 'left')).map(({ text }) => text);
    const results = childrenOf(field(node, 'right')).flatMap((it) => this.#results(it));
    if (targets.length !== results.length) {
      this.#fail(node, `takes ${targets.length} values of ${results.length}`);
    }
    const isDeclaration = node.type === 'short_var_declaration';
    const scope = this.#scopes[0];
    if (isDeclaration && targets.every((name) => name === '_' || scope?.has(name))) {
      this.#fail(node, 'declares nothing new');
    }
    targets.forEach((name, index) => {
      const type = results[index];
      if (name === '_' || type === undefined) return;
      const known = isDeclaration ? scope?.get(name) : this.#variable(name);
      if (isDeclaration && !known) this.#declare(name, type);
      else if (!known) this.#fail(node, `sets ${name}, which is not declared`);
      else if (!this.#types.isAssignable(type, known.type)) {
        this.#fail(node, `sets ${name} to ${type}`);
      }
    });
  }

  #declare(name: string, type: string): void {
    // A constant gets its default type when it is assigned.
    if (name !== '_') {
      this.#scopes[0]?.set(name, { type: type.replace('a constant ', ''), used: false });
    }
  }

  #variable(name: string): { type: string; used: boolean } | undefined {
    return this.#scopes.find((scope) => scope.has(name))?.get(name);
  }

  #want(node: Node, type: string): void {
    const found = this.#one(node);
    if (!this.#types.isAssignable(found, type)) this.#fail(node, `is ${found}, not ${type}`);
  }

  /** The type of an expression with one value. */
  #one(node: Node): string {
    const [only, ...others] = this.#results(node);
    if (only !== undefined && others.length === 0) return only;
    return this.#unknown(node, `has ${only === undefined ? 0 : others.length + 1} values`);
  }

  /** The types of the values of an expression. */
  #results(node: Node): string[] {
    const constant = constants[node.type];
    if (constant) return [constant];
    switch (node.type) {
      case 'identifier': {
        const variable = this.#variable(node.text);
        if (variable) variable.used = true;
        return [variable?.type ?? this.#unknown(node, 'is not declared')];
      }
      case 'selector_expression':
        return [this.#selector(node)];
      case 'call_expression':
        return this.#call(node);
      case 'composite_literal': {
        const type = this.#typeIn(node);
        this.#literal(field(node, 'body'), type);
        return [type];
      }
      case 'unary_expression':
        return node.text.startsWith('&')
          ? [`*${this.#one(field(node, 'operand'))}`]
          : [this.#unknown(node, 'is not known to the check')];
      case 'binary_expression':
        return [this.#binary(node)];
      case 'func_literal':
        return [this.#function(node)];
      default:
        return [this.#unknown(node, 'is not known to the check')];
    }
  }

  #binary(node: Node): string {
    const left = this.#one(field(node, 'left'));
    const right = this.#one(field(node, 'right'));
    const [typed, other] = left.startsWith('a constant') ? [right, left] : [left, right];
    if (!typed.startsWith('a constant') && !this.#types.isAssignable(other, typed)) {
      this.#fail(node, `mixes ${left} with ${right}`);
    }
    return /^(?:[!=]=|&&|\|\|)$/.test(field(node, 'operator').text) ? 'bool' : typed;
  }

  #function(node: Node): string {
    const parameters = field(node, 'parameters');
    this.#scopes.unshift(new Map());
    for (const parameter of childrenOf(parameters)) {
      const name = field(parameter, 'name').text;
      this.#scopes[0]?.set(name, { type: this.#typeIn(parameter), used: true });
    }
    this.#block(field(node, 'body'));
    this.#scopes.shift();
    const result = node.childForFieldName('result')?.text ?? '';
    return parseType(`func${parameters.text} ${result}`, '?');
  }

  #selector(node: Node): string {
    const operand = field(node, 'operand');
    const name = field(node, 'field').text;
    const isPackage = this.#imported.has(operand.text) && !this.#variable(operand.text);
    if (isPackage) this.#imported.set(operand.text, true);
    const owner = isPackage ? operand.text : this.#one(operand);
    const member = this.#types.memberOf(owner, name);
    if (member === undefined) {
      return this.#unknown(node, isPackage ? 'does not exist' : `: ${owner} has no ${name}`);
    }
    if (member.startsWith('func(')) {
      this.calls.push(`${owner.replace(/^\*/, '').replace(/\[.*/, '')}.${name}`);
    }
    return member;
  }

  #call(node: Node): string[] {
    const callee = field(node, 'function');
    const [, inside, results = ''] = /^func\((.*)\) \((.*)\)$/.exec(this.#one(callee)) ?? [];
    if (inside === undefined) return [this.#unknown(node, 'is no function')];
    const parameters = childrenOf(field(node, 'arguments'));
    const types = inside.split(', ').filter(Boolean);
    const rest = types.at(-1)?.startsWith('...') ? types.pop()?.slice('...'.length) : undefined;
    if (parameters.length < types.length || (!rest && parameters.length > types.length)) {
      this.#fail(node, `has ${parameters.length} arguments, not ${types.length}`);
    }
    const method = callee.childForFieldName('field')?.text ?? '';
    parameters.forEach((parameter, index) => {
      const wanted = types[index] ?? rest;
      if (wanted) this.#want(parameter, wanted);
      const [literal] = parameter.descendantsOfType('composite_literal');
      if (literal) this.literals.set(method, [...(this.literals.get(method) ?? []), literal]);
    });
    return results.split(', ').filter(Boolean);
  }

  /** The braces of a composite literal. */
  #literal(body: Node, type: string): void {
    const plain = this.#types.underlying(type);
    for (const node of childrenOf(body)) {
      if (node.type === 'comment') continue;
      const [key, value] = node.type === 'keyed_element' ? childrenOf(node) : [undefined, node];
      const name = key?.text ?? '';
      if (plain.startsWith('[]') && key) this.#fail(node, 'has a key in a list');
      if (plain.startsWith('map[') && !name.startsWith('"')) this.#fail(node, 'has no text as key');
      const wanted = this.#types.elementOf(plain) ?? this.#types.memberOf(plain, name);
      if (wanted === undefined) this.#fail(node, `: ${type} has no field ${name}`);
      else if (value) this.#element(value, wanted);
    }
  }

  #element(node: Node, type: string): void {
    const [value] = node.type === 'literal_element' ? childrenOf(node) : [node];
    if (value?.type === 'literal_value') this.#literal(value, type.replace(/^\*/, ''));
    else if (value) this.#want(value, type);
  }

  /** The type that a node names; its packages must be imported. */
  #typeIn(node: Node): string {
    const type = parseType(field(node, 'type').text, '?');
    for (const [full, home = ''] of type.matchAll(/([\w?]+)\.\w+/g)) {
      if (!this.#imported.has(home)) this.#fail(node, `: ${home} is not imported`);
      else this.#imported.set(home, true);
      if (!this.#types.exists(full)) this.#fail(node, `: ${full} does not exist`);
    }
    return type;
  }

  #unknown(node: Node, message: string): string {
    this.#fail(node, message);
    return '?';
  }

  #fail(node: Node, message: string): void {
    const [line = ''] = node.text.split('\n');
    this.problems.push(`line ${node.startPosition.row + 1}, ${line}: ${message}`);
  }
}
