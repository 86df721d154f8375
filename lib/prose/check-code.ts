import type { Root } from 'mdast';
import ts from 'typescript';
import type { GuideProblem } from '../markdown/problem';
import { checkProse, type ProseRules } from './check-prose';

/** A text in the source, without its quotes. */
interface Literal {
  start: number;
  end: number;
}

/** Two words of letters in a row: class names, keys and paths have no such thing. */
const proseLike = /\p{L}{2,},? \p{L}/u;
const attributesOfReaders =
  /^(?:aria-label|aria-description|alt|title|label|placeholder|text|heading)$/;

/**
 * The prose in a TypeScript or TSX file: text in JSX, attributes that readers see or hear, and string literals
 * of more than one word. Imports, types and `case` labels are left out.
 */
export function checkCode(file: string, text: string, rules: ProseRules): GuideProblem[] {
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const literals: Literal[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || ts.isCaseClause(node)) {
      if (ts.isCaseClause(node)) node.statements.forEach(visit);
      return;
    }
    const literal = literalOf(node, source);
    if (literal) literals.push(literal);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return literals.flatMap((literal) =>
    checkProse(treeOf(literal, text, source), text, rules).map((problem) => ({ file, ...problem })),
  );
}

function literalOf(node: ts.Node, source: ts.SourceFile): Literal | undefined {
  if (ts.isJsxText(node)) {
    const start = node.pos + (/^\s*/.exec(node.text)?.[0].length ?? 0);
    return node.text.trim() === '' ? undefined : { start, end: node.end };
  }
  const isTemplatePart =
    ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node);
  if (!ts.isStringLiteralLike(node) && !isTemplatePart) return undefined;
  const attribute = ts.isJsxAttribute(node.parent) ? node.parent.name.getText(source) : undefined;
  if (!proseLike.test(node.text) && !attributesOfReaders.test(attribute ?? '')) return undefined;
  if (node.text.trim() === '') return undefined;
  const start = node.getStart(source) + 1;
  const end = node.end - (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) ? 2 : 1);
  return { start, end };
}

/** One paragraph of plain text, placed where the literal is. */
function treeOf({ start, end }: Literal, text: string, source: ts.SourceFile): Root {
  const pointAt = (offset: number) => {
    const { line, character } = source.getLineAndCharacterOfPosition(offset);
    return { line: line + 1, column: character + 1, offset };
  };
  const position = { start: pointAt(start), end: pointAt(end) };
  // The same length, so that places stay right: an escaped quote is not part of a word.
  const value = text.slice(start, end).replaceAll('\\', ' ');
  return {
    type: 'root',
    position,
    children: [{ type: 'paragraph', position, children: [{ type: 'text', value, position }] }],
  };
}
