import type { SearchHit, TextPart } from '@seca/search/query/index';
import { element } from '../../components/dom';
import styles from './style.module.css';

/** The element of an option, which is reused for different hits. */
export interface OptionRow {
  element: HTMLElement;
  /** The hit that it currently shows. */
  hit: SearchHit | undefined;
  /** Shows another hit with its URL, changing only the parts that differ. */
  show(hit: SearchHit, url: string): void;
}

/**
 * Creates an option without React: each key press changes the hits of many options, and this only replaces text in
 * existing elements. Parts that a hit lacks are empty and take no space.
 */
export function createOptionRow(): OptionRow {
  const badge = element('span', { className: styles.badge, translate: false });
  const title = element('span');
  const place = element('span', { className: styles.place });
  const head = element('span', { className: styles.head }, title, place);
  const path = element('span', { className: styles.path, translate: false });
  const excerpt = element('span', { className: styles.excerpt });
  const places = element('span', { className: styles.places });
  const body = element('span', { className: styles.body }, head, path, excerpt, places);
  const option = element(
    'a',
    { tabIndex: '-1', role: 'option', 'aria-selected': 'false', className: styles.option },
    badge,
    body,
  );

  const row: OptionRow = {
    element: option,
    hit: undefined,
    show(hit, url) {
      if (row.hit === hit) return;
      row.hit = hit;
      setAttribute(option, 'href', url);
      setAttribute(option, 'data-url', url);
      setAttribute(badge, 'data-badge', hit.kind);
      if (hit.method) setAttribute(badge, 'data-method', hit.method);
      else badge.removeAttribute('data-method');
      setText(badge, hit.method ?? kindNames[hit.kind]);
      const isName = hit.kind === 'field' || hit.kind === 'parameter';
      setAttribute(title, 'class', (isName ? styles.name : styles.title) ?? '');
      if (isName) setAttribute(title, 'translate', 'no');
      else title.removeAttribute('translate');
      setParts(title, hit.title);
      setText(place, hit.subcategory);
      // The path of a top-level field is only its name, which the title shows.
      setText(path, hit.template ?? (hit.path?.includes('.') ? hit.path : ''));
      setParts(excerpt, hit.excerpt);
      setText(places, hit.places && hit.places.total > 1 ? placesOf(hit.places) : '');
    },
  };
  return row;
}

/** Sets an attribute if it differs, because browsers recalculate styles even for the same value. */
export function setAttribute(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Sets the text of an element that contains only text. */
export function setText(element: Element, text: string): void {
  const { firstChild } = element;
  if (!(firstChild instanceof Text)) element.textContent = text;
  else if (firstChild.data !== text) firstChild.data = text;
}

/** Shows a text with its marked parts as `mark` elements, which alternate with text nodes. */
function setParts(element: HTMLElement, parts: readonly TextPart[]): void {
  const texts = takingTurns(parts);
  texts.forEach((text, at) => {
    const isMark = at % 2 === 1;
    const child =
      element.childNodes[at] ??
      element.appendChild(isMark ? document.createElement('mark') : new Text());
    if (child instanceof Element) setText(child, text);
    else if (child.nodeValue !== text) child.nodeValue = text;
  });
  while (element.childNodes.length > texts.length) element.lastChild?.remove();
}

/** Returns plain and marked texts alternately, starting with plain text. Some may be empty. */
export function takingTurns(parts: readonly TextPart[]): string[] {
  const texts: string[] = [];
  for (const { text, marked } of parts) {
    const isItsTurn = (texts.length % 2 === 1) === marked;
    if (isItsTurn) texts.push(text);
    else if (texts.length === 0) texts.push('', text);
    else texts[texts.length - 1] += text;
  }
  return texts;
}

/** Labels next to a hit, where an operation shows its method. */
const kindNames: Record<SearchHit['kind'], string> = {
  operation: '',
  service: 'API',
  resource: 'object',
  parameter: 'param',
  field: 'field',
  error: 'error',
  guide: 'guide',
  section: '#',
  term: 'term',
};

function placesOf({ titles, total }: NonNullable<SearchHit['places']>): string {
  const others = total - titles.length;
  return `In ${titles.join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
}
