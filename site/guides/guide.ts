import { SourceError, type SourceProblem } from '@seca/openapi/load/problem';
import type { Heading, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { Guide, GuideHeading } from '../core/content';
import { explicitAnchor, glossaryPath, withoutAnchor } from '../core/nodes';
import { AuthorError } from '../core/problem';
import { findOperation } from './components/operation-kinds';
import { expandText } from './expand-text';
import type { GlossaryTerm, GuideContext } from './facts';
import { linkTerms } from './link-terms';
import { type GuideSource, parseGuide, placeInFrontMatter } from './parse-guide';

/**
 * Expands one guide. The caller adds its section, which depends on the sidebar.
 *
 * @throws SourceError with all problems of the guide
 */
export function expandGuide(source: GuideSource, facts: GuideContext): Omit<Guide, 'section'> {
  const { file } = source;
  const id = idOf(file);
  const path = `/docs/${id}`;
  const { frontMatter, tree, problems } = expandText(source, facts);
  // Pages about the site use the words of the glossary in their everyday sense.
  if (path !== glossaryPath && !id.startsWith('content/Site/')) linkTerms(tree, facts.terms);
  const report: Report = (message, hint, target) => {
    const start =
      typeof target === 'object' ? target.position?.start : placeInFrontMatter(source, target);
    const { line = 1, column = 1 } = start ?? {};
    problems.push({ file, line, column, message, hint });
  };
  const headings = headingsOf(tree, report);
  addKeywords(headings, frontMatter.search_sections, report);
  const text = (key: string): string => {
    const value = frontMatter[key];
    if (typeof value === 'string' && value.trim() !== '') return value;
    const hint = `Add "${key}: …" between the two lines of dashes at the top.`;
    report(`no ${key} in the front matter`, hint, `/${key}`);
    return '';
  };
  const listOf = (key: string, what: string, hint: string): string[] => {
    const value = frontMatter[key] ?? [];
    if (isWords(value)) return value;
    report(`${key} in the front matter is not a list of ${what}`, hint, `/${key}`);
    return [];
  };
  const [title, description] = [text('title'), text('description')];
  const { length } = description;
  if (length > 0 && (length < 50 || length > 160)) {
    const hint = `Describe the page in 50 to 160 characters: search engines show this text. It has ${length}.`;
    report(`the description is too ${length < 50 ? 'short' : 'long'}`, hint, '/description');
  }
  const hint = 'Write it as "operations: [compute/get-instance]".';
  const operations = listOf('operations', 'operations', hint);
  for (const [index, id] of operations.entries()) {
    try {
      findOperation(id, facts);
    } catch (error) {
      if (!(error instanceof AuthorError)) throw error;
      report(
        `operations in the front matter: ${error.message}`,
        error.hint,
        `/operations/${index}`,
      );
    }
  }
  const asText = 'Write it as "search_words: [first, second]", each as text.';
  const keywords = listOf('search_words', 'words', asText);
  if (problems.length > 0) throw new SourceError(problems);
  return { id, file, path, title, description, operations, keywords, headings, tree };
}

/** What is known about a guide that has problems. */
export function brokenGuide(
  { file, text }: GuideSource,
  problems: readonly SourceProblem[],
): Omit<Guide, 'section'> {
  const id = idOf(file);
  const title = /^title: (.*)$/m.exec(text)?.[1] ?? id;
  const nothing = { description: '', operations: [], keywords: [], headings: [] };
  return {
    id,
    file,
    path: `/docs/${id}`,
    title,
    ...nothing,
    tree: { type: 'root', children: [] },
    problems,
  };
}

function idOf(file: string): string {
  return file.replace(/^docs\/|\.mdx?$/g, '');
}

/** Reports a problem at a node, or at a JSON pointer into the front matter. */
type Report = (message: string, hint: string, target: Heading | string) => void;

/** Adds the words of `search_sections`, which refers to sections by their anchors. */
function addKeywords(headings: readonly GuideHeading[], value: unknown, report: Report): void {
  for (const [anchor, words] of Object.entries(value ?? {})) {
    const heading = headings.find((one) => one.anchor === anchor);
    if (heading && isWords(words)) heading.keywords = words;
    else
      report(
        heading
          ? `search_sections in the front matter has no list of words for ${anchor}`
          : `search_sections in the front matter has "${anchor}", which is not an anchor of this guide`,
        'Write "search_sections:", and below it a line "anchor: [first, second]" for each section. Each word must be a string.',
        `/search_sections/${anchor}`,
      );
  }
}

function isWords(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((word) => typeof word === 'string');
}

/** The terms of the glossary: its headings of the third level, each with its first paragraph. */
export function readGlossary(source: GuideSource): GlossaryTerm[] {
  const { tree } = parseGuide(source);
  return tree.children.flatMap((node, index): GlossaryTerm[] => {
    if (node.type !== 'heading' || node.depth !== 3) return [];
    const paragraph = tree.children[index + 1];
    return [
      {
        id: explicitAnchor(node) ?? '',
        title: textOf({ ...node, children: withoutAnchor(node) }),
        definition: paragraph?.type === 'paragraph' ? textOf(paragraph).replaceAll('\n', ' ') : '',
      },
    ];
  });
}

function headingsOf(tree: Root, report: Report): GuideHeading[] {
  const headings: GuideHeading[] = [];
  visit(tree, 'heading', (node) => {
    const anchor = String(node.data?.hProperties?.id ?? '');
    if (anchor === '') {
      report(
        `the heading "${textOf(node)}" has no anchor`,
        'End the line with {/* #short-name */}, so that links remain valid when the heading changes.',
        node,
      );
    } else if (headings.some((other) => other.anchor === anchor)) {
      report(
        `the anchor "${anchor}" is used twice on the page`,
        'Give one of the two headings another anchor.',
        node,
      );
    }
    headings.push({ depth: node.depth, text: textOf(node), anchor });
  });
  return headings;
}
