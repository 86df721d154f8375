import { closest } from '../../frame/hooks/closest';

/**
 * Sorts the table of all operations by attributes of its rows. The order is a hidden field of the filters, whose hook
 * states it in the URL.
 */
export function startPart(table: HTMLElement): void {
  const order = table.querySelector<HTMLSelectElement>('[name="sort"]');
  if (!order) return;
  const groups = [...table.querySelectorAll('tbody')];
  const rows = groups.flatMap((group) =>
    [...group.querySelectorAll<HTMLElement>('tr[id]')].map((row) => ({ row, group })),
  );
  const show = () => {
    const name = order.value.replace('-', '');
    const sign = name === order.value ? 1 : -1;
    table.toggleAttribute('data-sorted', name !== '');
    for (const button of table.querySelectorAll<HTMLElement>('[data-sort]')) {
      const header = button.closest('th');
      if (button.dataset.sort !== name) header?.removeAttribute('aria-sort');
      else header?.setAttribute('aria-sort', sign < 0 ? 'descending' : 'ascending');
    }
    if (name === '') {
      for (const { row, group } of rows) group.append(row);
      return;
    }
    const keyOf = ({ dataset }: HTMLElement) => dataset[name] ?? '';
    const sorted = rows
      .map(({ row }) => row)
      .sort((a, b) => sign * keyOf(a).localeCompare(keyOf(b), 'en'));
    // Sorted rows are in one group, whose heading is hidden.
    groups[0]?.append(...sorted);
  };
  order.form?.addEventListener('change', show);
  table.addEventListener('click', ({ target }) => {
    const name = closest(target, '[data-sort]')?.dataset.sort;
    if (name === undefined) return;
    order.value = order.value === name ? `-${name}` : name;
    order.dispatchEvent(new Event('input', { bubbles: true }));
  });
  show();
}
