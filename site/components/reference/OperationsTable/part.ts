/**
 * The role that a part of a table has anyway. On a phone the table is laid out as cards, and Safari
 * takes the roles from parts of a table that are laid out as something else.
 */
export const part = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
