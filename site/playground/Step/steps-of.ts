/** Reads the steps of a guide from its page. */
import { fillPlace } from '../../reference/ReaderValues/fill-place';
import { currentValues } from '../../reference/ReaderValues/store';

/** Elements of the steps that can run in the page, in their order. */
export function stepsOf(page: ParentNode): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>('[data-step]')];
}

/** Whether a step is a single block, and not one of the steps of a tutorial or how-to guide. */
export function isExample(step: Element): boolean {
  return !step.matches('[data-tabs]');
}

/** The shell commands of a step. */
export function commandOf(step: Element): string {
  const code = step.querySelector('[data-tab="bash"] pre code') ?? step.querySelector('pre code');
  return code?.textContent ?? '';
}

/** The commands of all steps of a page. */
export function commandsOf(page: ParentNode): string[] {
  return stepsOf(page).map(commandOf);
}

/** Contents of the JSON blocks that a page shows as files, by name. Commands refer to them with `--data @name`. */
export function filesOf(page: ParentNode): [name: string, text: string][] {
  return [...page.querySelectorAll('figure')].flatMap((figure): [string, string][] => {
    const name = titleOf(figure);
    return name.endsWith('.json')
      ? [[name, figure.querySelector('pre code')?.textContent ?? '']]
      : [];
  });
}

function titleOf(figure: Element): string {
  return figure.querySelector('figcaption > span')?.textContent ?? '';
}

/**
 * Another page, with the reader's own values.
 *
 * @throws Error if the page can't be loaded
 */
export async function fetchPage(path: string): Promise<Document> {
  const url = new URL((document.documentElement.dataset.base ?? '/') + path, location.origin);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname} returned ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const values = currentValues();
  for (const place of page.querySelectorAll<HTMLElement>('var[data-value]')) {
    fillPlace(place, values[place.dataset.value ?? '']);
  }
  return page;
}

/** What the page shows after a step: its output, or a response or a part of it. */
export interface Expected {
  output?: string;
  /** With the values of one field: `Part of the response: status`. */
  response?: { title: string; text: string };
}

/** The first block of output or JSON between a step and the next one. */
export function expectedOf(step: HTMLElement): Expected {
  for (let it = step.nextElementSibling; it; it = it.nextElementSibling) {
    if (it.matches('[data-step], h2, h3')) return {};
    const title = titleOf(it);
    const text = it.matches('figure') ? it.querySelector('pre code')?.textContent : undefined;
    if (text === undefined || text === null) continue;
    if (title === 'Output') return { output: text.trimEnd() };
    if (/response|^\d{3} /.test(title)) return { response: { title, text } };
  }
  return {};
}
