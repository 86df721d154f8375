import { SourceError, type SourceProblem } from '@seca/openapi/load/problem';
import type { Heading, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { dataReader } from '../core/check-data';
import type { Guide, GuideHeading } from '../core/content';
import { explicitAnchor, glossaryPath, withoutAnchor } from '../core/nodes';
import { AuthorError } from '../core/problem';
import { findOperation } from './components/operation-kinds';
import { expandText } from './expand-text';
import type { GlossaryTerm, GuideContext } from './facts';
import schema from './front-matter.json' with { type: 'json' };
import { linkTerms } from './link-terms';
import { type GuideSource, parseGuide } from './parse-guide';

interface FrontMatter {
  title: string;
  description: string;
  operations?: string[];
  search_words?: string[];
  search_sections?: Record<string, string[]>;
}

const dataOf = dataReader<FrontMatter>(schema, 'front-matter');
const nothing: FrontMatter = { title: '', description: '' };

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
    const start = typeof target === 'object' ? target.position?.start : frontMatter.locate(target);
    const { line = 1, column = 1 } = start ?? {};
    problems.push({ file, line, column, message, hint });
  };
  const headings = headingsOf(tree, report);
  const { title, description, ...others } = dataOf(frontMatter, problems) ?? nothing;
  const { operations = [], search_words: keywords = [], search_sections = {} } = others;
  addKeywords(headings, search_sections, report);
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
  const tree: Root = { type: 'root', children: [] };
  const empty = { description: '', operations: [], keywords: [], headings: [], tree };
  return { id, file, path: `/docs/${id}`, title, ...empty, problems };
}

function idOf(file: string): string {
  return file.replace(/^docs\/|\.mdx?$/g, '');
}

/** Reports a problem at a node, or at a JSON pointer into the front matter. */
type Report = (message: string, hint: string, target: Heading | string) => void;

/** Adds the words of `search_sections`, which refers to sections by their anchors. */
function addKeywords(
  headings: readonly GuideHeading[],
  sections: Readonly<Record<string, string[]>>,
  report: Report,
): void {
  for (const [anchor, words] of Object.entries(sections)) {
    const heading = headings.find((one) => one.anchor === anchor);
    if (heading) heading.keywords = words;
    else {
      const hint = 'Write the anchor of a section, as at the end of its heading.';
      report(`search_sections has no section "${anchor}"`, hint, `/search_sections/${anchor}`);
    }
  }
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
