import { escape as escapeHtml } from 'es-toolkit/string/escape';
import { AuthorError } from '../../core/problem';

/** Size of all text in a drawing, in its units, as graphviz lays it out. */
export const fontSize = 14;
/** Size of the text in the style sheet: a little smaller, for fonts that are wider than Arial. */
const shownFontSize = 13.5;
const smallestOnPhone = 12;
/** Width of the text column on a screen of 390 px. */
const phoneWidth = 358;

/** A drawing that is wider is scaled down on a phone until its text is smaller than 12 px. */
export const widest = Math.floor((phoneWidth * shownFontSize) / smallestOnPhone);

/** On a wide screen a drawing is shown a little larger. */
const enlarged = 1.15;

/** Meanings of the classes in a drawing; the style sheet has their colours. */
const pictureClasses = ['accent', 'warm', 'success', 'danger', 'muted'];

/** @throws AuthorError for a class that has no meaning */
export function checkClass(name: string, line: number): void {
  if (pictureClasses.includes(name)) return;
  const hint = `A class is one of ${pictureClasses.join(', ')}.`;
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

/** The drawing with its title. It carries no id, so that two pictures can share a page. An image can't contain links. */
export function svgOf(
  title: string,
  width: number,
  height: number,
  content: string,
  linked = false,
): string {
  return element(
    'svg',
    {
      viewBox: `0 0 ${Math.ceil(width)} ${Math.ceil(height)}`,
      width: Math.ceil(width) * enlarged,
      height: Math.ceil(height) * enlarged,
      role: linked ? 'group' : 'img',
    },
    `<title>${escapeHtml(title)}</title>${content}`,
  );
}

/** Width of a text in Arial, near enough for boxes and columns. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) width += characterWidth(character);
  return (width * fontSize) / 1000;
}

function characterWidth(character: string): number {
  if (/[ijlI.,:;'|!]/.test(character)) return 250;
  if (/[frt()[\]\-/ ]/.test(character)) return 320;
  if (/[mwMW@%]/.test(character)) return 860;
  if (/[A-Z&]/.test(character)) return 690;
  return 550;
}

/** A drawing with its layout. */
export interface Drawing {
  svg: string;
  /** In units of the drawing. */
  width: number;
  height: number;
}
