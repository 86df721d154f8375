import type { SearchHit } from '@seca/search/query/index';
import { element } from '../../components/dom';
import { createOptionRow, type OptionRow, setAttribute, setText } from './option-row';
import styles from './style.module.css';

/** Options with a label above them. */
export interface OptionGroup {
  id: string;
  label: string;
  hits: readonly SearchHit[];
}

export type OptionList = ReturnType<typeof createOptionList>;

interface GroupView {
  element: HTMLElement;
  label: HTMLElement;
  rows: OptionRow[];
}

/**
 * The options of a listbox. They are updated from one result to the next without a library.
 *
 * @param id ID of the listbox, from which the IDs of options and groups are derived
 * @param urlOf returns the URL of a hit
 * @param onActive called with the ID of the option that became active
 */
export function createOptionList(
  id: string,
  urlOf: (hit: SearchHit) => string,
  onActive: (optionId: string | undefined) => void,
) {
  /** Elements of all earlier groups, which later results reuse. */
  const views: GroupView[] = [];
  let listbox: HTMLElement = document.createElement('div');
  /** Elements of the current options, across all groups. */
  let options: HTMLElement[] = [];
  let active = -1;
  let selected: HTMLElement | undefined;

  const drawGroup = (group: OptionGroup, at: number): Element => {
    views[at] ??= createGroup();
    const view = views[at];
    const labelId = `${id}-${group.id}`;
    setAttribute(view.label, 'id', labelId);
    setAttribute(view.element, 'aria-labelledby', labelId);
    setText(view.label, group.label);
    group.hits.forEach((hit, place) => {
      view.rows[place] ??= createOptionRow();
      const row = view.rows[place];
      row.show(hit, urlOf(hit));
      setAttribute(row.element, 'id', `${id}-${options.length}`);
      options.push(row.element);
      keepAt(view.element, place + 1, row.element);
    });
    keepOnly(view.element, group.hits.length + 1);
    return view.element;
  };

  /** Activates an option. The index counts through all groups; -1 activates none. */
  const activate = (index: number) => {
    const option = options[index];
    if (index === active && option === selected) return;
    selected?.setAttribute('aria-selected', 'false');
    active = index;
    selected = option;
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
    onActive(option?.id);
  };

  return {
    /** Sets the element that contains the options. */
    attach(place: HTMLElement): void {
      listbox = place;
    },
    /** Draws groups of hits. `busy` means that more hits follow. */
    draw(groups: readonly OptionGroup[], busy: boolean): void {
      options = [];
      groups.forEach((group, at) => {
        keepAt(listbox, at, drawGroup(group, at));
      });
      keepOnly(listbox, groups.length);
      setAttribute(listbox, 'aria-busy', String(busy));
    },
    activate,
    /** Activates the next or previous option. If none is active, the step up activates the last one. */
    step(by: 1 | -1): void {
      const count = options.length;
      const from = active < 0 && by < 0 ? count : active;
      if (count > 0) activate((from + by + count) % count);
    },
    /** Index of the active option. */
    active: () => active,
    /** Index of the option that contains an element; -1 if no option contains it. */
    indexOf(target: EventTarget | null): number {
      const option =
        target instanceof Element ? target.closest<HTMLElement>('[role=option]') : null;
      return option ? options.indexOf(option) : -1;
    },
  };
}

function createGroup(): GroupView {
  const label = element('div', { role: 'presentation', className: styles.label });
  return { element: element('div', { role: 'group' }, label), label, rows: [] };
}

/** Inserts a child at an index, unless it is already there. */
function keepAt(parent: Element, place: number, child: Element): void {
  const there = parent.children[place] ?? null;
  if (there !== child) parent.insertBefore(child, there);
}

function keepOnly(parent: Element, count: number): void {
  while (parent.children.length > count) parent.lastElementChild?.remove();
}
