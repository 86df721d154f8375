import { closest } from '../../frame/hooks/closest';

/** Texts of a row by which the table can be sorted. Permissions are sorted by resource. */
const keys: Readonly<Record<string, (row: HTMLElement) => string>> = {
  method: ({ dataset }) => dataset.method ?? '',
  operation: (row) => textOf(row, '[data-title]'),
  permission: (row) => textOf(row, '[data-label="Permission"]').split(' ').reverse().join(' '),
};

/** Sorts the table of all operations. The order is a hidden field of the filters, whose hook states it in the URL. */
export function startPart(table: HTMLElement): void {
  const order = table.querySelector<HTMLSelectElement>('[name="sort"]');
  if (!order) return;
  const groups = [...table.querySelectorAll('tbody')];
  const rows = groups.flatMap((group) =>
    [...group.querySelectorAll<HTMLElement>('tr[id]')].map((row) => ({ row, group })),
  );
  const show = () => {
    const name = order.value.replace('-', '');
    const keyOf = keys[name];
    const sign = name === order.value ? 1 : -1;
    table.toggleAttribute('data-sorted', keyOf !== undefined);
    for (const button of table.querySelectorAll<HTMLElement>('[data-sort]')) {
      const header = button.closest('th');
      if (button.dataset.sort !== name) header?.removeAttribute('aria-sort');
      else header?.setAttribute('aria-sort', sign < 0 ? 'descending' : 'ascending');
    }
    if (!keyOf) {
      for (const { row, group } of rows) group.append(row);
      return;
    }
    const sorted = rows
      .map(({ row }) => ({ row, key: keyOf(row) }))
      .sort((a, b) => sign * (Number(a.key > b.key) - Number(a.key < b.key)));
    // Sorted rows are in one group, whose heading is hidden.
    groups[0]?.append(...sorted.map(({ row }) => row));
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

function textOf(row: HTMLElement, selector: string): string {
  return row.querySelector(selector)?.textContent ?? '';
}
