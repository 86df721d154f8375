import { escapeRegExp } from 'es-toolkit/string/escapeRegExp';
import type { Link, PhrasingContent, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { glossaryPath, link, replaceNode } from '../core/nodes';
import type { GlossaryTerm } from './facts';

/**
 * Terms whose everyday sense is as common in the guides as the sense in the glossary. They become links only
 * where a guide uses <Term>.
 */
const leftAlone = new Set([
  'action',
  'collection',
  'condition',
  'extension',
  'extensions-section',
  'global',
  'kind',
  'reference',
  'regional',
  'scope',
  'state',
  'status',
  'subject',
]);

/** Parts of a guide in which no word becomes a link. */
const closed = new Set([
  'heading',
  'link',
  'linkReference',
  'inlineCode',
  'code',
  'table',
  'picture',
  'tabs',
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
]);

/**
 * Gives each term of the glossary its definition at its first use in the guide: a link that the guide
 * contains, or else the first occurrence in its text. Further uses are unchanged. Returns their number.
 *
 * The definition is in `aria-description`. Without JavaScript, the word is a plain link. Screen readers read
 * the definition; site/frame/terms shows it to all other users.
 */
export function linkTerms(tree: Root, terms: readonly GlossaryTerm[]): number {
  const byId = new Map(terms.map((term) => [term.id, term]));
  const byWord = new Map(terms.map((term) => [term.title.toLowerCase(), term]));
  const words = wordPattern(terms);
  const used = new Set<string>();
  visit(tree, (node, index, parent) => {
    if (node.type === 'link') {
      const term = byId.get(termOf(node.url) ?? '');
      if (term && !used.has(term.id)) {
        used.add(term.id);
        node.data = { ...node.data, ...definitionOf(term) };
      }
      return SKIP;
    }
    if (closed.has(node.type)) return SKIP;
    // Readers see the title of an admonition as a heading.
    if (node.type === 'paragraph' && node.data?.directiveLabel) return SKIP;
    if (node.type !== 'text' || !parent || index === undefined) return;
    const nodes = split(node.value, words, (word) => {
      const term = findWord(byWord, word);
      if (!term || used.has(term.id) || leftAlone.has(term.id)) return undefined;
      if (isAcronym(term.title) && !word.startsWith(term.title)) return undefined;
      used.add(term.id);
      return term;
    });
    if (nodes.length === 1 && nodes[0]?.type === 'text') return;
    return replaceNode(parent, index, nodes);
  });
  return used.size;
}

function termOf(url: string): string | undefined {
  return url.startsWith(`${glossaryPath}#`) ? url.slice(glossaryPath.length + 1) : undefined;
}

function definitionOf({ definition }: GlossaryTerm): Link['data'] {
  return { hProperties: { className: ['term'], 'aria-description': definition } };
}

function split(
  value: string,
  words: RegExp,
  termFor: (word: string) => GlossaryTerm | undefined,
): PhrasingContent[] {
  const nodes: PhrasingContent[] = [];
  let from = 0;
  for (const match of value.matchAll(words)) {
    const [word] = match;
    const term = termFor(word);
    if (!term) continue;
    if (match.index > from) nodes.push({ type: 'text', value: value.slice(from, match.index) });
    nodes.push({ ...link(`${glossaryPath}#${term.id}`, word), data: definitionOf(term) });
    from = match.index + word.length;
  }
  if (from < value.length) nodes.push({ type: 'text', value: value.slice(from) });
  return nodes;
}

/** Longer terms come first, so that a term is not found within another term. */
function wordPattern(terms: readonly GlossaryTerm[]): RegExp {
  const words = terms
    .map(({ title }) => title)
    .sort((a, b) => b.length - a.length)
    .map((title) => escapeRegExp(title).replaceAll(' ', '\\s+'));
  return new RegExp(`(?<![\\w.-])(?:${words.join('|')})s?(?![\\w-]|\\.\\w)`, 'gi');
}

/** A line can end within a term, and a term can be in the plural. */
function findWord(
  terms: ReadonlyMap<string, GlossaryTerm>,
  word: string,
): GlossaryTerm | undefined {
  const plain = word.toLowerCase().replace(/\s+/g, ' ');
  return terms.get(plain) ?? terms.get(plain.replace(/s$/, ''));
}

function isAcronym(title: string): boolean {
  return title === title.toUpperCase();
}
