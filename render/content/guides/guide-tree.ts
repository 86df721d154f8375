import type { Element, ElementContent, Root as HtmlRoot, Properties } from 'hast';
import type { Code, Nodes, Root, RootContent } from 'mdast';
import { defaultHandlers, type Handlers, toHast } from 'mdast-util-to-hast';
import { toString as textOf } from 'mdast-util-to-string';
import { CONTINUE, EXIT, visit } from 'unist-util-visit';
import { expandComponents } from '../../../lib/markdown/expand-components';
import type { GuideFacts } from '../../../lib/markdown/facts';
import { canRun, parseFenceMeta } from '../../../lib/markdown/fence';
import { explicitAnchor } from '../../../lib/markdown/headings';
import { highlight, languageLabel, resolveLanguage } from '../../../lib/markdown/highlight';
import { linkTerms } from '../../../lib/markdown/link-terms';
import { type GuideSource, parseGuide } from '../../../lib/markdown/parse-guide';
import { tidyCode } from '../../../lib/markdown/plain-markdown';
import { GuideError, type GuideProblem } from '../../../lib/markdown/problem';
import type { ReaderValue } from '../../../lib/openapi/model/types';
import { findValues } from '../../../lib/openapi/sample/reader-values';
import type { TocEntry } from '../../../site/types';

export interface GuideTreeOptions {
  facts: GuideFacts;
  /** Values that every reader has under another name; code shows them as places to fill. */
  values: readonly ReaderValue[];
  /** Whether terms of the glossary become links. */
  linksTerms: boolean;
}

/**
 * A guide as a tree of HTML elements: fact components expanded, terms linked, code highlighted. Elements
 * named `code-block`, `guide-picture` and `guide-admonition` are drawn by components (site/pages/Guide.tsx).
 *
 * @throws GuideError with file, line and column of each problem
 */
export function guideTree(
  source: GuideSource,
  { facts, values, linksTerms }: GuideTreeOptions,
): { tree: HtmlRoot; toc: TocEntry[] } {
  const { tree } = parseGuide(source);
  const problems = expandComponents(tree, source.file, facts);
  if (problems.length > 0) throw new GuideError(problems);
  if (linksTerms) linkTerms(tree, facts.terms);
  const made = htmlTree(tree, makeHandlers(source, values, problems));
  if (problems.length > 0) throw new GuideError(problems);
  return made;
}

/** Markdown that was made by code, as a tree like that of a guide. */
export function markdownTree(children: RootContent[]): { tree: HtmlRoot; toc: TocEntry[] } {
  const source = { file: 'Markdown made by code', text: '' };
  return htmlTree({ type: 'root', children }, makeHandlers(source, [], []));
}

function htmlTree(tree: Root, handlers: Handlers): { tree: HtmlRoot; toc: TocEntry[] } {
  const toc = nameHeadings(tree);
  const html = toHast(tree, { handlers });
  visit(html, 'element', ({ properties }) => {
    if (properties.dataStep === undefined || properties.dataTabs === undefined) return CONTINUE;
    properties.dataStep = 'first';
    return EXIT;
  });
  return { tree: html.type === 'root' ? html : { type: 'root', children: [] }, toc };
}

/** Moves the anchor that ends each heading, `{/* #name *\/}`, to the heading's id. */
function nameHeadings(tree: Root): TocEntry[] {
  const toc: TocEntry[] = [];
  const used = new Map<string, number>();
  visit(tree, 'heading', (node) => {
    const given = node.data?.hProperties?.id;
    const id =
      typeof given === 'string' ? given : (explicitAnchor(node) ?? slugOf(textOf(node), used));
    node.children = node.children.filter(({ type }) => type !== 'mdxTextExpression');
    const last = node.children.at(-1);
    if (last?.type === 'text') last.value = last.value.trimEnd();
    node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } };
    toc.push({ id, value: textOf(node), level: node.depth });
  });
  return toc;
}

/** Headings without an anchor, which the guides' check reports, still have an id of their words. */
function slugOf(text: string, used: Map<string, number>): string {
  const slug = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  const count = used.get(slug) ?? 0;
  used.set(slug, count + 1);
  return count === 0 ? slug : `${slug}-${count}`;
}

function makeHandlers(
  source: GuideSource,
  values: readonly ReaderValue[],
  problems: GuideProblem[],
): Handlers {
  // A colon in front of a word (`env:prod`) is no directive of ours: the source's text is shown.
  const sourceText = (_state: unknown, node: Nodes): ElementContent => {
    const position = 'position' in node ? node.position : undefined;
    const start = position?.start.offset ?? 0;
    return { type: 'text', value: source.text.slice(start, position?.end.offset ?? start) };
  };
  const nothing = () => undefined;
  return {
    code: (_state, node: Code, parent) => {
      const block = codeBlock(node, source, values, problems);
      return canRun(node) && parent?.type !== 'tab'
        ? element('div', { dataStep: '' }, [block])
        : block;
    },
    inlineCode: (_state, { value }: { value: string }) =>
      element('code', { translate: 'no' }, [{ type: 'text', value }]),
    picture: (state, node: Extract<Nodes, { type: 'picture' }>) =>
      element('guide-picture', { svg: node.svg, title: node.title }, state.all(node)),
    containerDirective: (state, node: Extract<Nodes, { type: 'containerDirective' }>) => {
      const [first, ...rest] = node.children;
      const labelled = first?.type === 'paragraph' && first.data?.directiveLabel === true;
      const title = labelled ? textOf(first) : node.name.replace(/^./, (c) => c.toUpperCase());
      const children = labelled ? rest : node.children;
      return element(
        'guide-admonition',
        { kind: node.name, title },
        state.all({ ...node, children }),
      );
    },
    leafDirective: (_state, node: Nodes) => element('p', {}, [sourceText(_state, node)]),
    textDirective: sourceText,
    mdxTextExpression: nothing,
    mdxFlowExpression: nothing,
    // The table stays a table for screen readers, and the box around it scrolls by keyboard (WCAG 2.1.1).
    table: (state, node) =>
      element('div', { className: ['table-box'], role: 'group', ariaLabel: 'Table', tabIndex: 0 }, [
        defaultHandlers.table(state, node),
      ]),
  };
}

function element(tagName: string, properties: Properties, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children };
}

function codeBlock(
  node: Code,
  source: GuideSource,
  values: readonly ReaderValue[],
  problems: GuideProblem[],
): Element {
  tidyCode(node);
  try {
    const { title, markedLines } = parseFenceMeta(node.meta ?? '');
    const language = resolveLanguage(node.lang ?? 'text');
    return element(
      'code-block',
      {
        html: highlight(node.value, language, markedLines, findValues(node.value, values)),
        label: node.lang ? languageLabel(language) : '',
        ...(title !== undefined && { title }),
      },
      [],
    );
  } catch (error) {
    const { line = 1, column = 1 } = node.position?.start ?? {};
    problems.push({
      file: source.file,
      line,
      column,
      message: (error as Error).message,
      wayOut: 'Correct the line that begins the code block.',
    });
    return element('pre', {}, []);
  }
}
