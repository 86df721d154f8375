import ts from 'typescript';
import { type Block, locate } from './blocks';

/** Two words of letters in a row, which class names, keys and paths don't contain. */
const proseLike = /\p{L}{2,},? \p{L}/u;
const namesOfReaders = /^(?:aria-label|aria-description|alt|title|label|placeholder|text|heading)$/;
/** Class names, functions that take a selector, and the tag of templates with programs. */
const namesOfCode =
  /^(?:className|rel|content|querySelector|querySelectorAll|closest|matches|code)$/;
/** Code within prose: markup, keys such as `x-seca-slug`, and `a.b`, `a=b`, `a/b`, `--a`. */
const codeInText =
  /<[/!?]?[a-z][^<>]*>?|\bx-[\w-]+|\w+="?[^"\s]*"?|(?<![\w`])(?:--\w|[\w-]*[.=/:#@](?=[\w/]))[^\s"'`,;)]*|`[^`]*`/gi;
/** A line of a program, in which only the wording of comments can be checked. */
const program = /^\s*(?:[a-z]+ )?(?:const|import|return|if|func)\b.*[^.]$|:=|[{[]$/;
/** Ends of paragraphs in a template: empty lines, indented lines and columns. */
const paragraphEnd = /\\[nt]|\n\s*\n|\n(?=\s)| {2,}/g;

/**
 * Reads the prose in a JavaScript, TypeScript or TSX file: text in JSX, attributes that readers see or hear, and
 * string literals of more than one word. Imports, types, `case` labels, selectors and class names are left out.
 */
export function readCode(text: string, file: string): Block[] {
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const blocks: Block[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    blocks.push(...blocksIn(node, source));
    if (ts.isCaseClause(node)) node.statements.forEach(visit);
    else ts.forEachChild(node, visit);
  };
  visit(source);
  return blocks;
}

function blocksIn(node: ts.Node, source: ts.SourceFile): Block[] {
  if (ts.isJsxText(node)) return [blockOf(node.text, node.pos)];
  const isBegin = ts.isTemplateHead(node) || ts.isTemplateMiddle(node);
  if (!ts.isStringLiteralLike(node) && !isBegin && !ts.isTemplateTail(node)) return [];
  if (isCode(node, source)) return [];
  const start = node.getStart(source) + 1;
  const text = source.text.slice(start, node.end - (isBegin ? 2 : 1));
  const ends = [...text.matchAll(paragraphEnd), { index: text.length, 0: '' }];
  return ends.map(({ index }, position) => {
    const before = ends[position - 1];
    const from = before ? before.index + before[0].length : 0;
    return blockOf(text.slice(from, index), start + from);
  });
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
  if (ts.isTaggedTemplateExpression(parent)) return parent.tag.getText(source);
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

/** Code in the text becomes inline code. An escaped quote is not part of a word. */
function blockOf(text: string, start: number): Block {
  const plain = text
    .replace(codeInText, (code) => '□'.padEnd(code.length, '\0'))
    .replaceAll('\\', ' ');
  const characters = locate(plain, plain, 0).filter(({ character }) => character !== '\0');
  return {
    characters: characters.map((character) => ({ ...character, offset: start + character.offset })),
    isProgram: program.test(text),
  };
}
