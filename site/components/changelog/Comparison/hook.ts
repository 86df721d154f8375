import './comparison.css';
import { isBetween, type Range, rangeOf } from './range';

/** Breaking changes between two consecutive releases: a heading and everything up to the next heading. */
interface Step extends Range {
  heading: HTMLElement;
  content: HTMLElement[];
}

/**
 * Shows the breaking changes between two releases and hides all other steps. The URL contains the two releases, so that
 * a comparison can be linked. Without script the page shows all steps.
 */
export function attachComparison(headings: readonly HTMLElement[]): void {
  const steps = headings.map(stepOf);
  const oldestFirst = [...steps].reverse();
  const versions = [
    ...oldestFirst.slice(0, 1).map(({ from }) => from),
    ...oldestFirst.map(({ to }) => to),
  ];
  const labels = new Map(steps.flatMap((step) => labelsOf(step)));
  const form = document.createElement('form');
  form.dataset.comparison = '';
  const from = chooser('From', 'from', versions, labels);
  const to = chooser('to', 'to', versions, labels);
  const status = document.createElement('p');
  status.role = 'status';
  form.append(from.label, to.label, status);
  const update = (range: Range) => {
    from.select.value = range.from;
    to.select.value = range.to;
    status.textContent = inWords(show(steps, range, versions), range, labels);
  };
  form.addEventListener('input', () => {
    const query = new URLSearchParams({ from: from.select.value, to: to.select.value });
    const range = rangeOf(`?${query}`, versions);
    history.replaceState(
      history.state,
      '',
      `${location.pathname}?from=${range.from}&to=${range.to}`,
    );
    update(range);
  });
  headings[0]?.before(form);
  update(rangeOf(location.search, versions));
}

function stepOf(heading: HTMLElement): Step {
  const content: HTMLElement[] = [];
  for (let next = heading.nextElementSibling; next && next.tagName !== 'H2'; ) {
    if (next instanceof HTMLElement) content.push(next);
    next = next.nextElementSibling;
  }
  const { from = '', to = '' } = heading.dataset;
  return { from, to, heading, content };
}

type Labels = ReadonlyMap<string, string>;

function labelsOf({ from, to, heading }: Step): [version: string, label: string][] {
  const [fromLabel = from, toLabel = to] = heading.dataset.labels?.split('|') ?? [];
  return [
    [from, fromLabel],
    [to, toLabel],
  ];
}

function chooser(words: string, name: string, versions: readonly string[], labels: Labels) {
  const label = document.createElement('label');
  const select = document.createElement('select');
  select.name = name;
  select.append(...versions.map((version) => new Option(labels.get(version), version)));
  label.append(`${words} `, select);
  return { label, select };
}

/** @returns number of breaking changes that are shown */
function show(steps: readonly Step[], range: Range, versions: readonly string[]): number {
  let count = 0;
  for (const step of steps) {
    const isShown = isBetween(step, range, versions);
    for (const element of [step.heading, ...step.content]) {
      element.hidden = !isShown;
      for (const link of element.id ? linksTo(element.id) : []) {
        const entry = link.closest('li');
        if (entry) entry.hidden = !isShown;
      }
    }
    if (isShown)
      for (const { children, tagName } of step.content)
        if (tagName === 'UL') count += children.length;
  }
  return count;
}

/** Entries of the table of contents. */
function linksTo(id: string): NodeListOf<Element> {
  return document.querySelectorAll(`nav a[href="#${CSS.escape(id)}"]`);
}

function inWords(count: number, { from, to }: Range, labels: Labels): string {
  if (from === to) return 'Choose two different releases.';
  const changes = count === 1 ? '1 breaking change' : `${count} breaking changes`;
  return `${changes} from ${labels.get(from)} to ${labels.get(to)}`;
}
