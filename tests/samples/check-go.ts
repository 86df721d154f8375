import { join } from 'node:path';
import { Language, type Node, Parser } from '@vscode/tree-sitter-wasm';
import type { GoSdk } from '../../lib/openapi/sample/go/sdk';
import { type GoType, parseType } from '../../lib/openapi/sample/go/types';
import { libraryFunction, libraryPackages, libraryValue } from './go-library';
import { type Found, foundText, isAssignable, memberOf, named, underlying } from './go-scope';

const grammar = join(
  __dirname,
  '../../node_modules/@vscode/tree-sitter-wasm/wasm/tree-sitter-go.wasm',
);

/** A parser of Go. */
export async function goParser(): Promise<Parser> {
  await Parser.init();
  const parser = new Parser();
  parser.setLanguage(await Language.load(grammar));
  return parser;
}

/** What a program consists of, and what is wrong with it. */
export interface CheckedProgram {
  problems: string[];
  /** Full names of the methods and functions called, `secapi.ComputeV1.GetInstance`. */
  calls: string[];
  /** Literals that stand as arguments of calls, by the name of the method. */
  literals: Map<string, Node[]>;
}

/**
 * Type-checks a program against what the SDK declares. It knows the part of Go that samples are written
 * in; anything else is a problem too, so that nothing passes unseen.
 */
export function checkGo(code: string, sdk: GoSdk, parser: Parser): CheckedProgram {
  const tree = parser.parse(code);
  if (!tree) throw new Error('The parser gave up.');
  const checker = new GoChecker(sdk);
  checker.program(tree.rootNode);
  const { problems, calls, literals } = checker;
  return { problems, calls, literals };
}

class GoChecker {
  readonly problems: string[] = [];
  readonly calls: string[] = [];
  readonly literals = new Map<string, Node[]>();
  readonly #imported = new Map<string, boolean>();
  #scopes: Map<string, { type: Found; used: boolean }>[] = [];

  constructor(readonly sdk: GoSdk) {}

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
    const alias = spec.childForFieldName('name')?.text;
    const known = [...libraryPackages, ...this.sdk.packages].find(([, it]) => it === path);
    if (!known) {
      this.#fail(spec, 'is no package of the library or the SDK');
      return;
    }
    const [name] = known;
    if (alias === undefined ? path.split('/').at(-1) !== name : alias !== name) {
      this.#fail(spec, `is not called ${name}`);
    }
    this.#imported.set(name, false);
  }

  #block(block: Node): void {
    this.#scopes.unshift(new Map());
    for (const node of statementsOf(block)) this.#statement(node);
    for (const [name, { used }] of this.#scopes.shift() ?? []) {
      if (!used) this.#fail(block, `declares ${name} and does not use it`);
    }
  }

  #statement(node: Node): void {
    switch (node.type) {
      case 'comment':
      case 'break_statement':
        return;
      case 'expression_statement':
        for (const child of childrenOf(node)) this.#results(child);
        return;
      case 'short_var_declaration':
      case 'assignment_statement':
        this.#assign(node);
        return;
      case 'if_statement':
        this.#want(field(node, 'condition'), named('bool'));
        this.#block(field(node, 'consequence'));
        return;
      case 'for_statement':
        this.#loop(node);
        return;
      case 'return_statement':
        for (const child of childrenOf(node).flatMap(childrenOf)) {
          this.#want(child, named('error'));
        }
        return;
      default:
        this.#fail(node, 'is not known to the check');
    }
  }

  #loop(node: Node): void {
    const [clause] = node.namedChildren.filter((it) => it?.type === 'range_clause');
    this.#scopes.unshift(new Map());
    if (clause) {
      const list = this.#one(field(clause, 'right'));
      const [, item] = childrenOf(field(clause, 'left'));
      if (list.kind === 'slice' && item) this.#declare(item.text, list.of);
      else this.#fail(clause, 'goes over no list');
    }
    this.#block(field(node, 'body'));
    this.#scopes.shift();
  }

  #assign(node: Node): void {
    const targets = childrenOf(field(node, 'left'));
    const results = childrenOf(field(node, 'right')).flatMap((it) => this.#results(it));
    if (targets.length !== results.length) {
      this.#fail(node, `takes ${targets.length} values of ${results.length}`);
    }
    const isDeclaration = node.type === 'short_var_declaration';
    const fresh = targets.filter(({ text }) => text !== '_' && !this.#scopes[0]?.has(text));
    if (isDeclaration && fresh.length === 0) this.#fail(node, 'declares nothing new');
    targets.forEach(({ text }, index) => {
      const type = results[index];
      if (text === '_' || !type) return;
      const known = isDeclaration ? this.#scopes[0]?.get(text) : this.#variable(text);
      if (isDeclaration && !known) this.#declare(text, type);
      else if (!known) this.#fail(node, `sets ${text}, which is not declared`);
      else if (known.type.kind === 'untyped' || !isAssignable(type, known.type, this.sdk)) {
        this.#fail(node, `sets ${text} to ${foundText(type)}`);
      }
    });
  }

  #declare(name: string, type: Found): void {
    if (name === '_') return;
    // A constant gets its default type when it is assigned.
    const settled = type.kind === 'untyped' ? named(type.of) : type;
    this.#scopes[0]?.set(name, { type: settled, used: false });
  }

  #variable(name: string): { type: Found; used: boolean } | undefined {
    return this.#scopes.find((scope) => scope.has(name))?.get(name);
  }

  #want(node: Node, type: GoType): void {
    const found = this.#one(node);
    if (!isAssignable(found, type, this.sdk)) {
      this.#fail(node, `is ${foundText(found)}, not ${foundText(type)}`);
    }
  }

  #one(node: Node): Found {
    const results = this.#results(node);
    const [only] = results;
    if (only && results.length === 1) return only;
    this.#fail(node, `has ${results.length} values`);
    return named('?');
  }

  #results(node: Node): Found[] {
    switch (node.type) {
      case 'interpreted_string_literal':
      case 'raw_string_literal':
        return [{ kind: 'untyped', of: 'string' }];
      case 'int_literal':
        return [{ kind: 'untyped', of: 'int' }];
      case 'nil':
        return [{ kind: 'untyped', of: 'nil' }];
      case 'true':
      case 'false':
        return [{ kind: 'untyped', of: 'bool' }];
      case 'identifier': {
        const variable = this.#variable(node.text);
        if (!variable) return this.#unknown(node, 'is not declared');
        variable.used = true;
        return [variable.type];
      }
      case 'selector_expression':
        return [this.#selector(node)];
      case 'call_expression':
        return this.#call(node);
      case 'composite_literal': {
        const type = parseType(field(node, 'type').text, '?');
        this.#notePackages(type);
        this.#literal(field(node, 'body'), type);
        return [type];
      }
      case 'unary_expression':
        if (!node.text.startsWith('&')) return this.#unknown(node, 'is not known to the check');
        return [{ kind: 'pointer', of: this.#one(field(node, 'operand')) as GoType }];
      case 'binary_expression':
        return [this.#binary(node)];
      case 'func_literal':
        return [this.#function(node)];
      default:
        return this.#unknown(node, 'is not known to the check');
    }
  }

  #binary(node: Node): Found {
    const left = this.#one(field(node, 'left'));
    const right = this.#one(field(node, 'right'));
    const operator = field(node, 'operator').text;
    const typed = [left, right].find((it): it is GoType => it.kind !== 'untyped');
    const other = typed === left ? right : left;
    if (typed && !isAssignable(other, typed, this.sdk)) {
      this.#fail(node, `mixes ${foundText(left)} with ${foundText(right)}`);
    }
    return ['==', '!=', '&&', '||'].includes(operator) ? named('bool') : (typed ?? left);
  }

  #function(node: Node): GoType {
    this.#scopes.unshift(new Map());
    for (const parameter of childrenOf(field(node, 'parameters'))) {
      const type = parseType(field(parameter, 'type').text, '?');
      this.#notePackages(type);
      this.#scopes[0]?.set(field(parameter, 'name').text, { type, used: true });
    }
    this.#block(field(node, 'body'));
    this.#scopes.shift();
    const { parameters, result } = {
      parameters: field(node, 'parameters').text,
      result: node.childForFieldName('result')?.text ?? '',
    };
    return parseType(`func${parameters} ${result}`, '?');
  }

  #selector(node: Node): Found {
    const operand = field(node, 'operand');
    const name = field(node, 'field').text;
    if (operand.type === 'identifier' && this.#isPackage(operand.text)) {
      return this.#ofPackage(node, operand.text, name);
    }
    const type = this.#one(operand);
    const member = type.kind === 'untyped' ? undefined : memberOf(type, name, this.sdk);
    if (!member) return this.#unknown(node, `: ${foundText(type)} has no ${name}`)[0] as GoType;
    if (member.kind === 'func' && type.kind !== 'untyped') {
      const owner = type.kind === 'pointer' ? type.of : type;
      this.calls.push(`${owner.kind === 'name' ? owner.name : ''}.${name}`);
    }
    return member;
  }

  #isPackage(name: string): boolean {
    return !this.#variable(name) && this.#imported.has(name);
  }

  #ofPackage(node: Node, home: string, name: string): Found {
    this.#imported.set(home, true);
    const full = `${home}.${name}`;
    const signature = this.sdk.functions.get(full) ?? libraryFunction(full);
    if (signature) {
      this.calls.push(full);
      return { kind: 'func', signature };
    }
    for (const [type, values] of this.sdk.constants) {
      if (home === 'schema' && [...values.values()].includes(name)) return named(type);
    }
    return libraryValue(full) ?? (this.#unknown(node, 'does not exist')[0] as GoType);
  }

  #call(node: Node): Found[] {
    const callee = this.#one(field(node, 'function'));
    const parameters = childrenOf(field(node, 'arguments'));
    if (callee.kind !== 'func') return this.#unknown(node, 'is no function');
    const { signature } = callee;
    const fixed = signature.parameters.filter(({ variadic }) => !variadic);
    const rest = signature.parameters.find(({ variadic }) => variadic);
    if (parameters.length < fixed.length || (!rest && parameters.length > fixed.length)) {
      this.#fail(node, `has ${parameters.length} arguments, not ${fixed.length}`);
    }
    parameters.forEach((parameter, index) => {
      const wanted = fixed[index]?.type ?? rest?.type;
      if (wanted) this.#want(parameter, wanted);
      const literal = parameter.descendantsOfType('composite_literal')[0];
      if (literal && signature.name !== '') {
        this.literals.set(signature.name, [...(this.literals.get(signature.name) ?? []), literal]);
      }
    });
    return signature.results;
  }

  /** The braces of a composite literal. */
  #literal(body: Node, type: GoType): void {
    const plain = underlying(type, this.sdk);
    for (const element of childrenOf(body)) {
      if (element.type === 'comment') continue;
      const [first, second] =
        element.type === 'keyed_element' ? childrenOf(element) : [undefined, element];
      const key = first?.text ?? '';
      if (plain.kind === 'slice') {
        if (first) this.#fail(element, 'has a key in a list');
        this.#element(second, plain.of);
      } else if (plain.kind === 'map') {
        if (!/^"/.test(key)) this.#fail(element, 'has no text as key');
        this.#element(second, plain.of);
      } else {
        const member = memberOf(plain, key, this.sdk);
        if (!member) this.#fail(element, `: ${foundText(type)} has no field ${key}`);
        else this.#element(second, member);
      }
    }
  }

  #element(node: Node | undefined, type: GoType): void {
    const [value] = node?.type === 'literal_element' ? childrenOf(node) : [node];
    if (value?.type !== 'literal_value') {
      if (value) this.#want(value, type);
      return;
    }
    this.#literal(value, type.kind === 'pointer' ? type.of : type);
  }

  #notePackages(type: GoType): void {
    const names = JSON.stringify(type).matchAll(/"name":"(\w+)\.(\w+)"/g);
    for (const [, home = '', own = ''] of names) {
      if (home === '?') this.problems.push(`${own} is no type of Go`);
      else if (!this.#imported.has(home)) this.problems.push(`${home} is not imported`);
      else this.#imported.set(home, true);
      const full = `${home}.${own}`;
      const { structs, others, constants } = this.sdk;
      const isKnown = structs.has(full) || others.has(full) || constants.has(full);
      if (this.sdk.packages.has(home) && !isKnown) this.problems.push(`${full} does not exist`);
    }
  }

  #unknown(node: Node, message: string): Found[] {
    this.#fail(node, message);
    return [named('?')];
  }

  #fail(node: Node, message: string): void {
    const [line = ''] = node.text.split('\n');
    this.problems.push(`line ${node.startPosition.row + 1}, ${line}: ${message}`);
  }
}

function childrenOf(node: Node): Node[] {
  return node.namedChildren.filter((it): it is Node => it !== null);
}

function statementsOf(block: Node): Node[] {
  return childrenOf(block).flatMap((it) => (it.type === 'statement_list' ? childrenOf(it) : [it]));
}

function field(node: Node, name: string): Node {
  const found = node.childForFieldName(name);
  if (!found) throw new Error(`${node.type} has no ${name}: ${node.text}`);
  return found;
}
