/**
 * The implicit roles of table elements, set explicitly. On a phone the table is laid out as cards, and Safari
 * removes the implicit roles of table elements that have another `display` value.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
