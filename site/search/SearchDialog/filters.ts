import type { Facet } from '@seca/search/query/index';
import { button, element } from '../../components/dom';
import styles from './filters.module.css';

/**
 * Filters the search by kind of hit and by service. Each control writes `in:…` into the input, which readers can also
 * type. Filters are therefore visible, editable and part of links.
 *
 * @param onChoose called with the ids of all parts of the site that are chosen
 */
export function makeFilters(onChoose: (scopes: string[]) => void) {
  const chips = element('div', { className: styles.row });
  const services = element('select', { className: styles.select, 'aria-label': 'Service' });
  const filters = element(
    'div',
    { role: 'group', 'aria-label': 'Narrow the search', className: styles.filters },
    chips,
    services,
  );
  let shown: readonly Facet[] = [];
  const chosen = (isKind: boolean) =>
    shown.filter((facet) => facet.on && Boolean(facet.isKind) === isKind).map(({ id }) => id);
  services.addEventListener('change', () => {
    onChoose([...chosen(true), services.value].filter((id) => id !== ''));
  });
  const chip = (
    label: string,
    total: number | undefined,
    scope: string | undefined,
    on: boolean,
  ) => {
    const count =
      total === undefined ? [] : [element('span', { className: styles.total }, ` ${total}`)];
    return button(
      { className: styles.chip, 'aria-pressed': String(on), 'data-scope': scope ?? '' },
      () => onChoose(scope === undefined || on ? chosen(false) : [scope, ...chosen(false)]),
      label,
      ...count,
    );
  };
  return {
    element: filters,
    show(facets: readonly Facet[]): void {
      const focused = document.activeElement?.closest<HTMLElement>('[data-scope]')?.dataset.scope;
      shown = facets;
      const kinds = facets.filter(({ isKind }) => isKind);
      chips.replaceChildren(
        chip('Everything', undefined, undefined, !kinds.some(({ on }) => on)),
        ...kinds.map(({ label, total, id, on }) => chip(label, total, id, on)),
      );
      if (focused !== undefined) {
        chips.querySelector<HTMLElement>(`[data-scope="${focused}"]`)?.focus();
      }
      services.replaceChildren(
        element('option', { value: '' }, 'All services'),
        ...facets
          .filter(({ isKind }) => !isKind)
          .map(({ id, label, layer, total, on }) =>
            element(
              'option',
              { value: id, selected: on },
              `${layer === undefined ? '' : '\u2003'}${label} (${total})`,
            ),
          ),
      );
    },
  };
}
