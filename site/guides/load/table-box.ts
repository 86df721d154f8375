import type { Element, ElementContent } from 'hast';
import { toString as textOf } from 'mdast-util-to-string';

/** About two words: a longer text does not fit into a column of a table on a phone. */
const longestInColumn = 24;
/** Characters, also of code, that fit into a line of a table at 320 px. */
const widestOnPhone = 29;

/**
 * A table in a box that scrolls, also by keyboard (WCAG 2.1.1). On phones, the rows of a table with texts are cards;
 * a table of words and numbers, which readers compare by column, scrolls.
 */
export function tableBox(table: Element): Element {
  const isCards = becomesCards(table);
  if (isCards) labelCells(table);
  return {
    type: 'element',
    tagName: 'div',
    properties: {
      className: isCards ? ['table-box', 'cards'] : ['table-box'],
      role: 'group',
      ariaLabel: 'Table',
      tabIndex: 0,
    },
    children: [table],
  };
}

function becomesCards(table: Element): boolean {
  const [head = [], ...body] = cellsOf(table).map((row) => row.map((cell) => textOf(cell)));
  const hasText = body.some((row) => row.slice(1).some((text) => text.length > longestInColumn));
  const width = head
    .map((_, column) => Math.max(...body.map((row) => longestWord(row[column] ?? ''))))
    .reduce((sum, word) => sum + word, 0);
  return hasText && (head.length > 2 || width > widestOnPhone);
}

function longestWord(text: string): number {
  return Math.max(...text.split(/\s+/).map((word) => word.length));
}

/** Each cell of a card states its column. The roles remain when the style sheet changes how a table is displayed. */
function labelCells(table: Element): void {
  const [head = [], ...body] = cellsOf(table);
  const labels = head.map((cell) => textOf(cell));
  for (const row of body) {
    for (const [column, cell] of row.entries()) {
      if (column > 0) cell.properties.dataLabel = labels[column];
    }
  }
}

function cellsOf(table: Element): Element[][] {
  return elementsOf(table)
    .flatMap((group) => elementsOf(group))
    .map((row) => elementsOf(row));
}

function elementsOf({ children }: Element): Element[] {
  return children.filter((child: ElementContent): child is Element => child.type === 'element');
}
