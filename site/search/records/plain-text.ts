import { compareVersions } from '@seca/openapi/load/compare-versions';
import { sharedTree } from '@seca/openapi/model/parse-markdown';
import { simpleHtml } from '@seca/openapi/model/simple-html';
import type { ChangeNote } from '@seca/openapi/model/types';
import type { Nodes } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';

/** Prose and code of a piece of Markdown, without any markup. */
export interface PlainText {
  prose: string;
  code: string;
}

/** Prose of a description; code blocks are left out. */
export function proseOf(markdown: string | undefined): string {
  if (markdown === undefined) return '';
  const html = simpleHtml(markdown.trim());
  if (html === undefined) return plainText(sharedTree(markdown).children).prose;
  const paragraphs = html.slice('<p>'.length, -'</p>'.length).split('</p>\n<p>');
  return squeeze(paragraphs.map((text) => sentence(text.replace(/<[^>]*>/g, ''))));
}

/** Identifiers that rows of tables and items of lists begin with: what a section lists or defines. */
export function listedNames(nodes: readonly Nodes[]): string[] {
  const names: string[] = [];
  const visit = (node: Nodes) => {
    if (node.type === 'tableRow' || node.type === 'listItem') {
      const [first] = node.children;
      const begin = first && 'children' in first ? first.children[0] : undefined;
      if (begin?.type === 'inlineCode') names.push(begin.value);
    }
    if ('children' in node) node.children.forEach(visit);
  };
  nodes.forEach(visit);
  return names;
}

/**
 * Text of blocks in reading order. Each block and each row of a table is a sentence, so that an excerpt can begin with it.
 * The head of a table comes last.
 */
export function plainText(nodes: readonly Nodes[]): PlainText {
  const prose: string[] = [];
  const code: string[] = [];
  const visit = (node: Nodes) => {
    if (node.type === 'code') code.push(node.value);
    else if (node.type === 'html' || node.type === 'definition') return;
    else if (node.type === 'table')
      [...node.children.slice(1), ...node.children.slice(0, 1)].forEach(visit);
    else if (node.type === 'tableRow')
      prose.push(sentence(node.children.map((cell) => textOf(cell)).join(' · ')));
    else if (node.type === 'paragraph' || node.type === 'heading')
      prose.push(sentence(textOf(node)));
    else if (node.type === 'picture') {
      prose.push(`${node.title}:`);
      node.children.forEach(visit);
    } else if ('children' in node) node.children.forEach(visit);
  };
  nodes.forEach(visit);
  return { prose: squeeze(prose), code: squeeze(code) };
}

function sentence(text: string): string {
  return /[.!?…]['”)]?$/.test(text) ? text : text.replace(/:?$/, '.');
}

function squeeze(texts: readonly string[]): string {
  return texts.join(' ').replace(/\s+/g, ' ').trim();
}

/** Between the parts of a breadcrumb. */
export const separator = ' › ';

/** Texts one after the other; missing and empty ones are left out. */
export function join(...texts: (string | undefined)[]): string {
  return texts.filter((text) => text !== undefined && text !== '').join(' ');
}

/** The newest published release among these, for `since:` in a query. */
export function changedLast(notes: readonly ChangeNote[] = []): { changed?: string } {
  const versions = notes.flatMap(({ version, announced }) => (announced ? [] : [version]));
  const newest = versions.sort(compareVersions).at(-1);
  return newest === undefined ? {} : { changed: newest };
}
