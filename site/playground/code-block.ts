import { element } from '../components/dom';
import { jsonTokens } from './json-tokens';

/** Code that scrolls, by keyboard too (as components/code/Pre). */
export function codeBlock(label: string, ...code: (Node | string)[]): HTMLElement {
  const content = element('code', {}, ...code);
  return element(
    'pre',
    { role: 'group', 'aria-label': label, tabIndex: '0', translate: false },
    content,
  );
}

/** A value as highlighted JSON. */
export function jsonBlock(label: string, value: unknown): HTMLElement {
  const parts = jsonTokens(value).map(({ text, className }) =>
    className === undefined ? text : element('span', { className }, text),
  );
  return codeBlock(label, ...parts);
}

/** Code in running text, which is not translated. */
export function inlineCode(text: string): HTMLElement {
  return element('code', { translate: false }, text);
}
