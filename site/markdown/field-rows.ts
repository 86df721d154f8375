/** Rows of fields, parameters and items: their names, facts and paths. */

import type { PhrasingContent } from 'mdast';
import type { Words } from '../core/nodes';
import { attribute, type HtmlElement, type HtmlNode, isElement, textOf } from './html';
import { phrasingOf, tidy, trimmed } from './phrasing';

/** A line of facts about a field, which ends with its link to itself, and the blocks below it. */
interface FieldRow {
  label: PhrasingContent[];
  facts: PhrasingContent[];
  below: HtmlNode[];
}

/** The row that an element starts with, if it does. */
export function rowOf({ childNodes }: HtmlElement): FieldRow | undefined {
  const end = childNodes.findIndex(
    (node) => isElement(node) && attribute(node, 'data-copy-link') !== undefined,
  );
  const link = childNodes[end];
  if (!link || textOf(link) !== '') return undefined;
  const line = childNodes.slice(0, end).filter((node) => textOf(node) !== '');
  const start = line.findIndex((node) => isElement(node) && node.tagName !== 'code');
  const split = start < 0 ? line.length : start;
  const [next, ...others] = childNodes.slice(end + 1);
  // The history of the field is after the link, and collapsed.
  const history = next && isElement(next) && attribute(next, 'data-release') !== undefined;
  const facts = [...line.slice(split), ...(history ? [next] : [])].flatMap((node) =>
    isElement(node) ? [factOf(node)] : [],
  );
  return {
    label: trimmed(phrasingOf(line.slice(0, split))),
    facts: tidy(
      facts
        .filter((fact) => fact.length > 0)
        .flatMap((fact, index) =>
          index > 0 ? [{ type: 'text', value: ' · ' } as const, ...fact] : fact,
        ),
    ),
    below: history ? others : childNodes.slice(end + 1),
  };
}

export function inBrackets(facts: PhrasingContent[]): Words {
  return facts.length > 0 && [' (', facts, ')'];
}

/** A fact without the dot that separates it from the one before. */
function factOf(node: HtmlElement): PhrasingContent[] {
  const words = trimmed(phrasingOf([node]));
  const [first, ...rest] = words;
  if (first?.type !== 'text' || !first.value.startsWith('· ')) return words;
  return [{ type: 'text', value: first.value.slice(2) }, ...rest];
}

/** The path of a field. Alternatives and rules for names, which have a title, are not part of it. */
export function pathOf({ parentNode }: HtmlElement, name: string, field: string): string {
  const isNamed =
    parentNode && isElement(parentNode) && attribute(parentNode, 'data-unnamed') !== undefined;
  return isNamed || field === '' ? name : `${field}.${name}`;
}

/** `[]` for each list in a type, `.*` for a map. */
export function itemsOf(type: string): string {
  const [, lists = ''] = /^((?:array of )*)/.exec(type) ?? [];
  return (
    '[]'.repeat(lists.length / 'array of '.length) +
    (/^(?:array of )*map of/.test(type) ? '.*' : '')
  );
}
