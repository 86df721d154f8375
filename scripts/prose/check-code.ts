import type { PhrasingContent, Root } from 'mdast';
import ts from 'typescript';
import type { GuideProblem } from '../../site/guides/problem';
import { checkProse, type ProseRules } from './check-prose';

/** A range of the source with prose, without quotes. */
interface Passage {
  start: number;
  end: number;
}

/** Two words of letters in a row, which class names, keys and paths don't contain. */
const proseLike = /\p{L}{2,},? \p{L}/u;
const namesOfReaders = /^(?:aria-label|aria-description|alt|title|label|placeholder|text|heading)$/;
/** Class names, and functions that take a selector. */
const namesOfCode = /^(?:className|rel|content|querySelector|querySelectorAll|closest|matches)$/;
/** Code within prose: markup, keys such as `x-seca-slug`, and `a.b`, `a=b`, `a/b`, `--a`. */
const codeInText =
  /<[/!?]?[a-z][^<>]*>?|\bx-[\w-]+|\w+="?[^"\s]*"?|(?<![\w`])(?:--\w|[\w-]*[.=/:#@](?=[\w/]))[^\s"'`,;)]*|`[^`]*`/gi;
/** A line of a program, in which only the wording of comments can be checked. */
const program = /^\s*(?:[a-z]+ )?(?:const|import|return|if|func)\b.*[^.]$|:=|[{[]$/;
/** Ends of paragraphs in a template: empty lines, indented lines and columns. */
const paragraphEnd = /\\[nt]|\n\s*\n|\n(?=\s)| {2,}/g;

const anyLanguage = { knows: () => true, nearest: () => undefined };

/**
 * The prose in a JavaScript, TypeScript or TSX file: text in JSX, attributes that readers see or hear, and
 * string literals of more than one word. Imports, types, `case` labels, selectors and class names are left out.
 */
export function checkCode(file: string, text: string, rules: ProseRules): GuideProblem[] {
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const passages: Passage[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || ts.isCaseClause(node)) {
      if (ts.isCaseClause(node)) node.statements.forEach(visit);
      return;
    }
    passages.push(...passagesOf(node, source));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return passages.flatMap((passage) => {
    const isProgram = program.test(text.slice(passage.start, passage.end));
    const { longestSentence: _, ...others } = rules;
    const applied = isProgram ? { ...others, language: anyLanguage } : rules;
    const problems = checkProse(treeOf(passage, text, source), text, applied);
    return problems.map((problem) => ({ file, ...problem }));
  });
}

function passagesOf(node: ts.Node, source: ts.SourceFile): Passage[] {
  if (ts.isJsxText(node)) {
    const start = node.pos + (/^\s*/.exec(node.text)?.[0].length ?? 0);
    return node.text.trim() === '' ? [] : [{ start, end: node.end }];
  }
  const isTemplatePart =
    ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node);
  if (!ts.isStringLiteralLike(node) && !isTemplatePart) return [];
  if (node.text.trim() === '' || isCode(node, source)) return [];
  const start = node.getStart(source) + 1;
  const end = node.end - (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) ? 2 : 1);
  return paragraphsIn(source.text.slice(start, end)).map((part) => ({
    start: start + part.start,
    end: start + part.end,
  }));
}

function isCode(node: ts.LiteralLikeNode, source: ts.SourceFile): boolean {
  const name = nameOf(node, source);
  // A list of names: 'dl dt'.split(' ').
  let { parent } = node;
  while (ts.isBinaryExpression(parent) || ts.isParenthesizedExpression(parent))
    parent = parent.parent;
  if (ts.isPropertyAccessExpression(parent) && parent.name.text === 'split') return true;
  if (namesOfReaders.test(name)) return false;
  return namesOfCode.test(name) || !proseLike.test(node.text);
}

/** The attribute, property or function that receives the literal. */
function nameOf(node: ts.Node, source: ts.SourceFile): string {
  const { parent } = node;
  if (ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent)) {
    return parent.name.getText(source);
  }
  if (ts.isCallExpression(parent) && ts.isPropertyAccessExpression(parent.expression)) {
    return parent.expression.name.text;
  }
  const isPart =
    ts.isJsxExpression(parent) ||
    ts.isConditionalExpression(parent) ||
    ts.isTemplateSpan(parent) ||
    ts.isTemplateExpression(parent);
  return isPart ? nameOf(parent, source) : '';
}

function paragraphsIn(text: string): Passage[] {
  const passages: Passage[] = [];
  let start = 0;
  for (const { index, 0: gap } of [...text.matchAll(paragraphEnd), { index: text.length, 0: '' }]) {
    if (text.slice(start, index).trim() !== '') passages.push({ start, end: index });
    start = index + gap.length;
  }
  return passages;
}

/** A tree with one paragraph at the position of the passage; code in it becomes inline code. */
function treeOf({ start, end }: Passage, text: string, source: ts.SourceFile): Root {
  const pointAt = (offset: number) => {
    const { line, character } = source.getLineAndCharacterOfPosition(offset);
    return { line: line + 1, column: character + 1, offset };
  };
  const children: PhrasingContent[] = [];
  const add = (type: 'text' | 'inlineCode', from: number, to: number) => {
    if (from === to) return;
    // Keeps the length, so that positions stay correct. An escaped quote is not part of a word.
    const value = text.slice(from, to).replaceAll('\\', ' ');
    children.push({ type, value, position: { start: pointAt(from), end: pointAt(to) } });
  };
  let from = start;
  for (const { index, 0: code } of text.slice(start, end).matchAll(codeInText)) {
    add('text', from, start + index);
    from = start + index + code.length;
    add('inlineCode', start + index, from);
  }
  add('text', from, end);
  const position = { start: pointAt(start), end: pointAt(end) };
  return { type: 'root', position, children: [{ type: 'paragraph', position, children }] };
}
