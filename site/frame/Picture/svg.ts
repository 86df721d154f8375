import { escape as escapeHtml } from 'es-toolkit/string/escape';
import { AuthorError } from '../../core/problem';

/** Meanings of the parts of a drawing; the style sheet has their colours. */
export const tones = ['accent', 'warm', 'success', 'danger', 'muted'];

/** @throws AuthorError for a class that has no meaning */
export function checkClass(name: string, line: number): void {
  if (tones.includes(name)) return;
  const hint = `A class is one of ${tones.join(', ')}.`;
  throw new AuthorError(`no class "${name}" in a drawing`, hint, line);
}

/** A class attribute. An empty one is left out. */
export function classes(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

export type Point = readonly [x: number, y: number];

/** An element with its attributes; undefined and empty ones are omitted. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  content = '',
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : value}"`)
    .join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

/** Rounds to whole units: the difference is invisible, and each digit makes the file longer. */
function round(value: number): number {
  // Not -0.
  return Math.round(value) + 0;
}

export function points(list: readonly Point[]): string {
  return list.map(([x, y]) => `${round(x)} ${round(y)}`).join(' ');
}

/** A rectangle in the units of a drawing. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Moves a part to its place: parts of the same kind are then alike, which Brotli makes small. */
export function translate(x: number, y: number): string {
  return `translate(${Math.round(x)} ${Math.round(y)})`;
}

export function rect({ left, top, right, bottom }: Box, rx: number): string {
  const size = { width: right - left, height: bottom - top };
  return element('rect', { x: left || undefined, y: top || undefined, ...size, rx });
}

/**
 * @param content escaped
 * @param className centred text of a name needs none
 */
export function textAt(content: string, x: number, y: number, className?: string): string {
  return element('text', { class: className, x, y }, content);
}

/** The head of an arrow that comes from another point on the same row or column. */
export function arrowHead([x, y]: Point, [fromX, fromY]: Point): string {
  const [acrossX, acrossY] = [Math.sign(fromX - x) * 8, Math.sign(fromY - y) * 8];
  const base = `l${acrossX - acrossY / 2} ${acrossY + acrossX / 2}l${acrossY} ${-acrossX}z`;
  return element('path', { class: 'full', d: `M${x} ${y}${base}` });
}

/** The drawing with its title. It carries no id, so that two pictures can share a page. An image can't contain links. */
export function svgOf(
  title: string,
  { left, top, right, bottom }: Box,
  content: string,
  { linked = false, className }: { linked?: boolean; className?: string | undefined } = {},
): string {
  const [width, height] = [right - left, bottom - top].map(Math.ceil);
  const role = linked ? 'group' : 'img';
  const viewBox = `${Math.floor(left)} ${Math.floor(top)} ${width} ${height}`;
  const attributes = { class: className, viewBox, width, height, role };
  return element('svg', attributes, `<title>${escapeHtml(title)}</title>${content}`);
}

/** Width of a text in Arial, near enough for boxes and columns. */
export function textWidth(text: string, size: number, isBold = false): number {
  let width = 0;
  for (const character of text) width += characterWidth(character);
  return (width * size * (isBold ? 1.06 : 1)) / 1000;
}

function characterWidth(character: string): number {
  if (/[ijlI.,:;'|! ftr/]/.test(character)) return 280;
  if (/[()[\]-]/.test(character)) return 335;
  if (/[ckJsvxyz]/.test(character)) return 500;
  if (/[mwMW@%]/.test(character)) return 860;
  if (/[A-Z&]/.test(character)) return 690;
  return 550;
}
