import { isText } from 'domhandler';
import type { PhrasingContent } from 'mdast';
import {
  attribute,
  type HtmlElement,
  type HtmlNode,
  hasClass,
  isElement,
  isForScreens,
  textOf,
} from './html';

/**
 * The text of a line: links, code and emphasis. Two elements with nothing between them, which a style sheet
 * separates, get a space, and two links a comma.
 */
export function phrasingOf(nodes: readonly HtmlNode[]): PhrasingContent[] {
  const result: PhrasingContent[] = [];
  let previous: HtmlElement | undefined;
  for (const node of nodes) {
    if (!isElement(node)) {
      if (isText(node)) {
        result.push({ type: 'text', value: node.data });
        previous = undefined;
      }
      continue;
    }
    if (isForScreens(node)) continue;
    const words = elementPhrasing(node);
    if (words.length === 0) continue;
    if (previous && node.tagName !== 'br' && !/^[\s.,;:)’]/.test(firstText(words))) {
      const isList = isListed(previous) && isListed(node);
      result.push({ type: 'text', value: isList ? ', ' : ' ' });
    }
    result.push(...words);
    previous = node.tagName === 'br' ? undefined : node;
  }
  return tidy(result);
}

/** Links, and names with their type. */
function isListed(element: HtmlElement): boolean {
  return element.tagName === 'a' || attribute(element, 'title') !== undefined;
}

function firstText([first]: readonly PhrasingContent[]): string {
  return first?.type === 'text' ? first.value : '';
}

function elementPhrasing(element: HtmlElement): PhrasingContent[] {
  const { tagName, childNodes } = element;
  switch (tagName) {
    case 'a':
      return linkPhrasing(element);
    case 'br':
      return [{ type: 'break' }];
    case 'code':
    case 'kbd':
    case 'var': {
      const type = attribute(element, 'title');
      const words = codePhrasing(textOf(element));
      return type === undefined ? words : [...words, { type: 'text', value: ` (${type})` }];
    }
    case 'strong':
    case 'b':
      return wrapped('strong', phrasingOf(childNodes));
    case 'em':
    case 'i':
      return wrapped('emphasis', phrasingOf(childNodes));
    default:
      return attribute(element, 'data-method') === undefined
        ? phrasingOf(childNodes)
        : codePhrasing(textOf(element));
  }
}

function codePhrasing(text: string): PhrasingContent[] {
  const value = text.replace(/\s+/g, ' ').trim();
  return value === '' ? [] : [{ type: 'inlineCode', value }];
}

function wrapped(type: 'strong' | 'emphasis', children: PhrasingContent[]): PhrasingContent[] {
  return children.length === 0 ? [] : [{ type, children }];
}

/** A link; words of the glossary are only words, and the name of a field that a page can link to is code. */
function linkPhrasing(element: HtmlElement): PhrasingContent[] {
  const url = attribute(element, 'href') ?? '';
  const isName = attribute(element, 'translate') === 'no';
  const children = isName ? codePhrasing(textOf(element)) : phrasingOf(element.childNodes);
  if (children.length === 0 || hasClass(element, 'term')) return children;
  if (attribute(element, 'data-copy-link') !== undefined) return children;
  return [{ type: 'link', url, children }];
}

/** Joins adjacent texts, and reduces white space to single spaces; there is none around a line break. */
export function tidy(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const result: PhrasingContent[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (node.type === 'break' && last?.type === 'text') {
      last.value = last.value.trimEnd();
      result.push(node);
    } else if (node.type !== 'text') {
      result.push(node);
    } else if (last?.type === 'break') {
      result.push({ type: 'text', value: node.value.trimStart().replace(/\s+/g, ' ') });
    } else if (last?.type === 'text') {
      last.value = (last.value + node.value).replace(/\s+/g, ' ');
    } else {
      result.push({ type: 'text', value: node.value.replace(/\s+/g, ' ') });
    }
  }
  return result;
}

/** A line without white space at its ends. */
export function trimmed(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const line = tidy(nodes);
  const [first, last] = [line[0], line.at(-1)];
  if (first?.type === 'text') first.value = first.value.trimStart();
  if (last?.type === 'text') last.value = last.value.trimEnd();
  return line.filter((node) => node.type !== 'text' || node.value !== '');
}
