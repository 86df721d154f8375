import { join } from 'node:path';
import type { GoSdk } from '@seca/openapi/samples/go/sdk';
import { Language, type Node, Parser } from '@vscode/tree-sitter-wasm';
import { GoExpressions } from './go-expressions';
import { libraryPackages } from './go-library';
import { foundText, isAssignable, named } from './go-scope';
import { childrenOf, field, statementsOf } from './go-tree';

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
  const { problems, calls, literals } = checker;
  return { problems, calls, literals };
}

class GoChecker extends GoExpressions {
  program(root: Node): void {
    if (root.hasError) this.fail(root, 'does not parse');
    for (const node of childrenOf(root)) {
      if (node.type === 'package_clause') {
        if (node.text !== 'package main') this.fail(node, 'is not the package main');
      } else if (node.type === 'import_declaration') {
        for (const spec of node.descendantsOfType('import_spec')) if (spec) this.#import(spec);
      } else if (node.type === 'function_declaration') {
        this.block(field(node, 'body'));
      } else this.fail(node, 'is not known to the check');
    }
    for (const [name, used] of this.imported) {
      if (!used) this.fail(root, `imports ${name} and does not use it`);
    }
  }

  #import(spec: Node): void {
    const path = JSON.parse(field(spec, 'path').text) as string;
    const alias = spec.childForFieldName('name')?.text;
    const known = [...libraryPackages, ...this.sdk.packages].find(([, it]) => it === path);
    if (!known) {
      this.fail(spec, 'is no package of the library or the SDK');
      return;
    }
    const [name] = known;
    if (alias === undefined ? path.split('/').at(-1) !== name : alias !== name) {
      this.fail(spec, `is not called ${name}`);
    }
    this.imported.set(name, false);
  }

  protected override block(block: Node): void {
    this.scopes.unshift(new Map());
    for (const node of statementsOf(block)) this.#statement(node);
    for (const [name, { used }] of this.scopes.shift() ?? []) {
      if (!used) this.fail(block, `declares ${name} and does not use it`);
    }
  }

  #statement(node: Node): void {
    switch (node.type) {
      case 'comment':
      case 'break_statement':
        return;
      case 'expression_statement':
        for (const child of childrenOf(node)) this.results(child);
        return;
      case 'short_var_declaration':
      case 'assignment_statement':
        this.#assign(node);
        return;
      case 'if_statement':
        this.want(field(node, 'condition'), named('bool'));
        this.block(field(node, 'consequence'));
        return;
      case 'for_statement':
        this.#loop(node);
        return;
      case 'return_statement':
        for (const child of childrenOf(node).flatMap(childrenOf)) {
          this.want(child, named('error'));
        }
        return;
      default:
        this.fail(node, 'is not known to the check');
    }
  }

  #loop(node: Node): void {
    const [clause] = node.namedChildren.filter((it) => it?.type === 'range_clause');
    this.scopes.unshift(new Map());
    if (clause) {
      const list = this.one(field(clause, 'right'));
      const [, item] = childrenOf(field(clause, 'left'));
      if (list.kind === 'slice' && item) this.declare(item.text, list.of);
      else this.fail(clause, 'goes over no list');
    }
    this.block(field(node, 'body'));
    this.scopes.shift();
  }

  #assign(node: Node): void {
    const targets = childrenOf(field(node, 'left'));
    const results = childrenOf(field(node, 'right')).flatMap((it) => this.results(it));
    if (targets.length !== results.length) {
      this.fail(node, `takes ${targets.length} values of ${results.length}`);
    }
    const isDeclaration = node.type === 'short_var_declaration';
    const fresh = targets.filter(({ text }) => text !== '_' && !this.scopes[0]?.has(text));
    if (isDeclaration && fresh.length === 0) this.fail(node, 'declares nothing new');
    targets.forEach(({ text }, index) => {
      const type = results[index];
      if (text === '_' || !type) return;
      const known = isDeclaration ? this.scopes[0]?.get(text) : this.variable(text);
      if (isDeclaration && !known) this.declare(text, type);
      else if (!known) this.fail(node, `sets ${text}, which is not declared`);
      else if (known.type.kind === 'untyped' || !isAssignable(type, known.type, this.sdk)) {
        this.fail(node, `sets ${text} to ${foundText(type)}`);
      }
    });
  }
}
