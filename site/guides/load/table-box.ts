import type { Element } from 'hast';
import { toString as textOf } from 'mdast-util-to-string';
import { element } from '../../core/element';

/** About two words: a longer text does not fit into a column of a table on a phone. */
const longestInColumn = 24;
/** Characters, also of code, that fit into a line of a table at 320 px. */
const widestOnPhone = 29;

/**
 * A table in a box that scrolls, also by keyboard (WCAG 2.1.1). On phones, the rows of a table with texts are cards;
 * a table of words and numbers, which readers compare by column, scrolls. Columns of numbers end at one line.
 *
 * @param cards whether rows are cards in any case, like those of the tables around it
 */
export function tableBox(table: Element, cards = false): Element {
  const [head = [], ...body] = elementsOf(table).flatMap(elementsOf).map(elementsOf);
  const labels = head.map((cell) => textOf(cell));
  const texts = body.map((row) => row.map((cell) => textOf(cell)));
  const isCards = cards || becomesCards(texts, head.length);
  for (const row of isCards ? body : []) {
    // Each cell of a card states its column. The roles remain when the style sheet changes how a table is displayed.
    for (const [column, cell] of row.entries()) {
      if (column > 0) cell.properties.dataLabel = labels[column];
    }
  }
  for (const column of labels.keys()) {
    if (!body.every((row) => /^(?:\d[\d., ]*|–)$/.test(textOf(row[column])))) continue;
    for (const row of [head, ...body]) if (row[column]) row[column].properties.dataNumber = '';
  }
  const className = isCards ? ['table-box', 'cards'] : ['table-box'];
  return element('div', { className, role: 'group', ariaLabel: 'Table', tabIndex: 0 }, [table]);
}

function becomesCards(rows: readonly string[][], columns: number): boolean {
  const hasText = rows.some((row) => row.slice(1).some((text) => text.length > longestInColumn));
  const width = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => longestWord(row[column] ?? ''))),
  ).reduce((sum, word) => sum + word, 0);
  return hasText && (columns > 2 || width > widestOnPhone);
}

function longestWord(text: string): number {
  return Math.max(...text.split(/\s+/).map((word) => word.length));
}

function elementsOf({ children }: Element): Element[] {
  return children.filter((child) => child.type === 'element');
}
