import { element } from '../../components/dom';
import { choice } from '../../components/FilterForm/choice';
import '../../components/FilterForm/filter-form.css';
import { isBetween, type Range, rangeOf } from './range';

/** Breaking changes between two consecutive releases: a heading and everything up to the next heading. */
interface Step extends Range {
  heading: HTMLElement;
  content: HTMLElement[];
}

/** What is shown: the steps of a range, and of these the changes of a service. */
interface Choice extends Range {
  /** Empty for all services. */
  service: string;
}

/** The group of changes that concern every service. */
const severalServices = 'Several services';

/**
 * Shows the breaking changes between two releases and hides all other steps. The URL contains the choice, so that
 * a comparison can be linked. Without script the page shows all steps.
 *
 * @param newest heading of the first step of the page
 */
export function startPart(newest: HTMLElement): void {
  const steps = [...document.querySelectorAll<HTMLElement>('h2[data-from]')].map(stepOf);
  const oldestFirst = [...steps].reverse();
  const versions = [
    ...oldestFirst.slice(0, 1).map(({ from }) => from),
    ...oldestFirst.map(({ to }) => to),
  ];
  const labels = new Map(steps.flatMap((step) => labelsOf(step)));
  const named = versions.map((version) => [version, labels.get(version) ?? version] as const);
  const from = choice('From', 'from', named);
  const to = choice('To', 'to', named);
  const services = servicesOf(steps);
  const service = choice('Service', 'service', [
    ['', 'All services'],
    ...services.map((title) => [title, title] as const),
  ]);
  const status = element('p', { role: 'status' });
  const form = element(
    'form',
    { className: 'filter-form', 'data-comparison': '' },
    ...[from, to, service].map(({ label }) => label),
    status,
  );
  const update = (choice: Choice) => {
    from.select.value = choice.from;
    to.select.value = choice.to;
    service.select.value = choice.service;
    status.textContent = inWords(show(steps, choice, versions), choice, labels);
  };
  const choiceOf = (query: URLSearchParams): Choice => {
    const asked = query.get('service') ?? '';
    return {
      ...(rangeOf(`?${query}`, versions) ?? stepOfTarget(steps)),
      service: services.includes(asked) ? asked : '',
    };
  };
  form.addEventListener('input', () => {
    const choice = choiceOf(
      new URLSearchParams({
        from: from.select.value,
        to: to.select.value,
        service: service.select.value,
      }),
    );
    const query = new URLSearchParams({ from: choice.from, to: choice.to });
    if (choice.service !== '') query.set('service', choice.service);
    history.replaceState(history.state, '', `${location.pathname}?${query}`);
    update(choice);
  });
  newest.before(form);
  update(choiceOf(new URLSearchParams(location.search)));
  targetOf()?.scrollIntoView();
  // A link, for example a hit of the search, can lead to a step that is hidden.
  addEventListener('hashchange', () => {
    if (!form.isConnected || !targetOf()?.closest('[hidden]')) return;
    update({ ...stepOfTarget(steps), service: '' });
    targetOf()?.scrollIntoView();
  });
}

function targetOf(): HTMLElement | null {
  return document.getElementById(location.hash.slice(1));
}

/** Without a choice: the step that the URL's fragment is part of, or the newest step, which is the first. */
function stepOfTarget(steps: readonly Step[]): Range {
  const target = targetOf();
  const { from = '', to = '' } =
    steps.find(({ heading, content }) =>
      [heading, ...content].some((element) => element.contains(target)),
    ) ??
    steps[0] ??
    {};
  return { from, to };
}

function servicesOf(steps: readonly Step[]): string[] {
  const titles = steps.flatMap(({ content }) => content.filter(isService).map(serviceOf));
  return [...new Set(titles)].filter((title) => title !== severalServices).sort();
}

function isService({ tagName }: HTMLElement): boolean {
  return tagName === 'H3';
}

/** The title without the link to its anchor. */
function serviceOf(heading: HTMLElement): string {
  return heading.textContent.trim();
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

/** @returns number of breaking changes that are shown */
function show(steps: readonly Step[], choice: Choice, versions: readonly string[]): number {
  let count = 0;
  for (const step of steps) {
    const isStepShown = isBetween(step, choice, versions);
    // Until the first service, a step has a heading and possibly the sentence that nothing breaks.
    let isShown = isStepShown;
    for (const element of [step.heading, ...step.content]) {
      if (isService(element)) {
        const service = serviceOf(element);
        const isOfChoice = choice.service === '' || choice.service === service;
        isShown = isStepShown && (isOfChoice || service === severalServices);
      }
      setShown(element, isShown);
      if (isShown && element.tagName === 'UL') count += element.children.length;
    }
  }
  return count;
}

/** Shows or hides an element and its entry in the table of contents. */
function setShown(element: HTMLElement, isShown: boolean): void {
  element.hidden = !isShown;
  for (const link of element.id ? linksTo(element.id) : []) {
    const entry = link.closest('li');
    if (entry) entry.hidden = !isShown;
  }
}

/** Entries of the table of contents. */
function linksTo(id: string): NodeListOf<Element> {
  return document.querySelectorAll(`nav a[href="#${CSS.escape(id)}"]`);
}

function inWords(count: number, { from, to, service }: Choice, labels: Labels): string {
  if (from === to) return 'Choose two different releases.';
  const changes = count === 1 ? '1 breaking change' : `${count} breaking changes`;
  const of = service === '' ? '' : ` of ${service}`;
  return `${changes}${of} from ${labels.get(from)} to ${labels.get(to)}`;
}
