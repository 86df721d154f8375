import type { GoSdk } from '@seca/openapi/samples/go/sdk';
import { type GoType, parseType } from '@seca/openapi/samples/go/types';
import type { Node } from '@vscode/tree-sitter-wasm';
import { libraryFunction, libraryValue } from './go-library';
import { type Found, foundText, isAssignable, memberOf, named, underlying } from './go-scope';
import { childrenOf, field } from './go-tree';

/** Determines the types of expressions and finds problems in them. */
export abstract class GoExpressions {
  readonly problems: string[] = [];
  readonly calls: string[] = [];
  readonly literals = new Map<string, Node[]>();
  protected readonly imported = new Map<string, boolean>();
  protected scopes: Map<string, { type: Found; used: boolean }>[] = [];

  constructor(readonly sdk: GoSdk) {}

  /** The statements of a function. */
  protected abstract block(block: Node): void;

  protected declare(name: string, type: Found): void {
    if (name === '_') return;
    // A constant gets its default type when it is assigned.
    const settled = type.kind === 'untyped' ? named(type.of) : type;
    this.scopes[0]?.set(name, { type: settled, used: false });
  }

  protected variable(name: string): { type: Found; used: boolean } | undefined {
    return this.scopes.find((scope) => scope.has(name))?.get(name);
  }

  protected want(node: Node, type: GoType): void {
    const found = this.one(node);
    if (!isAssignable(found, type, this.sdk)) {
      this.fail(node, `is ${foundText(found)}, not ${foundText(type)}`);
    }
  }

  protected one(node: Node): Found {
    const results = this.results(node);
    const [only] = results;
    if (only && results.length === 1) return only;
    this.fail(node, `has ${results.length} values`);
    return named('?');
  }

  protected results(node: Node): Found[] {
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
        const variable = this.variable(node.text);
        if (!variable) return this.unknown(node, 'is not declared');
        variable.used = true;
        return [variable.type];
      }
      case 'selector_expression':
        return [this.selector(node)];
      case 'call_expression':
        return this.call(node);
      case 'composite_literal': {
        const type = parseType(field(node, 'type').text, '?');
        this.notePackages(type);
        this.literal(field(node, 'body'), type);
        return [type];
      }
      case 'unary_expression':
        if (!node.text.startsWith('&')) return this.unknown(node, 'is not known to the check');
        return [{ kind: 'pointer', of: this.one(field(node, 'operand')) as GoType }];
      case 'binary_expression':
        return [this.binary(node)];
      case 'func_literal':
        return [this.function(node)];
      default:
        return this.unknown(node, 'is not known to the check');
    }
  }

  protected binary(node: Node): Found {
    const left = this.one(field(node, 'left'));
    const right = this.one(field(node, 'right'));
    const operator = field(node, 'operator').text;
    const typed = [left, right].find((it): it is GoType => it.kind !== 'untyped');
    const other = typed === left ? right : left;
    if (typed && !isAssignable(other, typed, this.sdk)) {
      this.fail(node, `mixes ${foundText(left)} with ${foundText(right)}`);
    }
    return ['==', '!=', '&&', '||'].includes(operator) ? named('bool') : (typed ?? left);
  }

  protected function(node: Node): GoType {
    this.scopes.unshift(new Map());
    for (const parameter of childrenOf(field(node, 'parameters'))) {
      const type = parseType(field(parameter, 'type').text, '?');
      this.notePackages(type);
      this.scopes[0]?.set(field(parameter, 'name').text, { type, used: true });
    }
    this.block(field(node, 'body'));
    this.scopes.shift();
    const { parameters, result } = {
      parameters: field(node, 'parameters').text,
      result: node.childForFieldName('result')?.text ?? '',
    };
    return parseType(`func${parameters} ${result}`, '?');
  }

  protected selector(node: Node): Found {
    const operand = field(node, 'operand');
    const name = field(node, 'field').text;
    if (operand.type === 'identifier' && this.isPackage(operand.text)) {
      return this.ofPackage(node, operand.text, name);
    }
    const type = this.one(operand);
    const member = type.kind === 'untyped' ? undefined : memberOf(type, name, this.sdk);
    if (!member) return this.unknown(node, `: ${foundText(type)} has no ${name}`)[0] as GoType;
    if (member.kind === 'func' && type.kind !== 'untyped') {
      const owner = type.kind === 'pointer' ? type.of : type;
      this.calls.push(`${owner.kind === 'name' ? owner.name : ''}.${name}`);
    }
    return member;
  }

  protected isPackage(name: string): boolean {
    return !this.variable(name) && this.imported.has(name);
  }

  protected ofPackage(node: Node, home: string, name: string): Found {
    this.imported.set(home, true);
    const full = `${home}.${name}`;
    const signature = this.sdk.functions.get(full) ?? libraryFunction(full);
    if (signature) {
      this.calls.push(full);
      return { kind: 'func', signature };
    }
    for (const [type, values] of this.sdk.constants) {
      if (home === 'schema' && [...values.values()].includes(name)) return named(type);
    }
    return libraryValue(full) ?? (this.unknown(node, 'does not exist')[0] as GoType);
  }

  protected call(node: Node): Found[] {
    const callee = this.one(field(node, 'function'));
    const parameters = childrenOf(field(node, 'arguments'));
    if (callee.kind !== 'func') return this.unknown(node, 'is no function');
    const { signature } = callee;
    const fixed = signature.parameters.filter(({ variadic }) => !variadic);
    const rest = signature.parameters.find(({ variadic }) => variadic);
    if (parameters.length < fixed.length || (!rest && parameters.length > fixed.length)) {
      this.fail(node, `has ${parameters.length} arguments, not ${fixed.length}`);
    }
    parameters.forEach((parameter, index) => {
      const wanted = fixed[index]?.type ?? rest?.type;
      if (wanted) this.want(parameter, wanted);
      const literal = parameter.descendantsOfType('composite_literal')[0];
      if (literal && signature.name !== '') {
        this.literals.set(signature.name, [...(this.literals.get(signature.name) ?? []), literal]);
      }
    });
    return signature.results;
  }

  /** The braces of a composite literal. */
  protected literal(body: Node, type: GoType): void {
    const plain = underlying(type, this.sdk);
    for (const element of childrenOf(body)) {
      if (element.type === 'comment') continue;
      const [first, second] =
        element.type === 'keyed_element' ? childrenOf(element) : [undefined, element];
      const key = first?.text ?? '';
      if (plain.kind === 'slice') {
        if (first) this.fail(element, 'has a key in a list');
        this.element(second, plain.of);
      } else if (plain.kind === 'map') {
        if (!/^"/.test(key)) this.fail(element, 'has no text as key');
        this.element(second, plain.of);
      } else {
        const member = memberOf(plain, key, this.sdk);
        if (!member) this.fail(element, `: ${foundText(type)} has no field ${key}`);
        else this.element(second, member);
      }
    }
  }

  protected element(node: Node | undefined, type: GoType): void {
    const [value] = node?.type === 'literal_element' ? childrenOf(node) : [node];
    if (value?.type !== 'literal_value') {
      if (value) this.want(value, type);
      return;
    }
    this.literal(value, type.kind === 'pointer' ? type.of : type);
  }

  protected notePackages(type: GoType): void {
    const names = JSON.stringify(type).matchAll(/"name":"(\w+)\.(\w+)"/g);
    for (const [, home = '', own = ''] of names) {
      if (home === '?') this.problems.push(`${own} is no type of Go`);
      else if (!this.imported.has(home)) this.problems.push(`${home} is not imported`);
      else this.imported.set(home, true);
      const full = `${home}.${own}`;
      const { structs, others, constants } = this.sdk;
      const isKnown = structs.has(full) || others.has(full) || constants.has(full);
      if (this.sdk.packages.has(home) && !isKnown) this.problems.push(`${full} does not exist`);
    }
  }

  protected unknown(node: Node, message: string): Found[] {
    this.fail(node, message);
    return [named('?')];
  }

  protected fail(node: Node, message: string): void {
    const [line = ''] = node.text.split('\n');
    this.problems.push(`line ${node.startPosition.row + 1}, ${line}: ${message}`);
  }
}
