import { drawingOf } from '../ServiceIcon/drawings';
import { type Form, type Graph, type Node, type Place, type Report, widths } from './graph';
import { type Box, textWidth } from './svg';

/** The width that fits in each form, and the space at the sides of a container. */
export const widest = { wide: 704, phone: 352 };
const padding = { wide: 16, phone: 8 };
const pitch = 176;
/** Between rows, and with a label of an arrow between them. */
const gaps = { plain: 32, labelled: 48, line: 16 };
/** Space above and below what a container holds. Its label is at the top. */
const inside = { top: 36, bottom: 16 };
/** Space at the right of a text in a box. */
const air = 8;

export interface Placed {
  /** Of nodes and containers. */
  boxes: Map<string, Box>;
  /** The labels of containers. */
  heads: Map<string, Box>;
}

/** Gives each node of a graph its box, and each container the box around what it holds. */
export function placeGraph(graph: Graph, form: Form, report: Report): Placed {
  const { nodes, containers } = graph;
  const places = placesOf(graph, form);
  const centreOf = rowsOf(graph, places);
  const boxes = new Map<string, Box>();
  for (const [id, { width, height, kind, pointer }] of nodes) {
    const [column, row] = places.get(id) ?? [0, 0];
    const box = around(column * pitch, centreOf(row), width, height);
    // Cases are rows of one list.
    const space = kind === 'case' ? 0 : 4;
    const near = [...boxes].find(([, other]) => touch(grown(box, space), other));
    if (near) {
      const message = `"${id}" and "${near[0]}" share a cell`;
      report(pointer, message, 'Give one of them another cell, or less width.');
    }
    boxes.set(id, box);
  }
  const heads = new Map<string, Box>();
  for (const id of innermostFirst(graph)) {
    const { name = '', detail = '', pointer = '' } = containers.get(id) ?? {};
    const held = [...boxes].filter(([part]) => parentOf(graph, part) === id).map(([, box]) => box);
    if (held.length === 0) {
      report(pointer, `nothing is in the container "${id}"`, `Add "in: ${id}" to a node.`);
      continue;
    }
    const all = union(held);
    const box = {
      left: all.left - padding[form],
      top: all.top - inside.top,
      right: all.right + padding[form],
      bottom: all.bottom + inside.bottom,
    };
    const head = textWidth(name, 12, true) + (detail === '' ? 0 : textWidth(detail, 12) + 8);
    if (head + 24 > box.right - box.left) {
      report(pointer, `the label of "${id}" is wider than the container`, 'Shorten it.');
    }
    boxes.set(id, box);
    heads.set(id, {
      left: box.left + 8,
      top: box.top,
      right: box.left + head + 24,
      bottom: box.top + 32,
    });
  }
  const isOutside = (a: string, b: string) => !ancestors(graph, b).includes(a) && a !== b;
  for (const id of containers.keys()) {
    for (const [other, box] of boxes) {
      const own = boxes.get(id);
      if (!own || !touch(own, box) || !isOutside(id, other) || !isOutside(other, id)) continue;
      const message = `"${other}" is in the area of the container "${id}"`;
      report(
        (nodes.get(other) ?? containers.get(other))?.pointer ?? '',
        message,
        `Move it, or add "in: ${id}".`,
      );
    }
  }
  return { boxes, heads };
}

/** Reports a text that needs more room than its box has. It is never cut. */
export function checkTexts({ nodes }: Graph, report: Report): void {
  for (const [id, node] of nodes) {
    const needed = neededWidth(node);
    if (needed <= node.width) continue;
    const enough = widths.find((width) => width >= needed);
    report(
      node.pointer,
      `the text of "${id}" needs ${Math.ceil(needed)} px, and its box has ${node.width}`,
      enough === undefined ? 'Shorten it.' : `Shorten it, or add "width: ${enough}".`,
    );
  }
}

function neededWidth({ kind, name, detail, link }: Node): number {
  const lines = Math.max(textWidth(name, 14, true), textWidth(detail, 12));
  switch (kind) {
    case 'state':
      return name.length * 8 + 2 * air;
    case 'question':
      return lines + 4 * air;
    case 'case':
      return detail ? textX.case + textWidth(detail, 14) + air : name.length * 8 + 2 * air;
    case 'start':
    case 'end':
      return 0;
    default:
      return (iconOf(link) ? textX.icon : textX.plain) + lines + air;
  }
}

/** Where the text of a box begins. */
export const textX = { icon: 36, plain: 12, case: 80 };

/** The drawing of the service whose page a node leads to. */
export function iconOf(link: string | undefined): string | undefined {
  const [, service = ''] = /^\/docs\/api\/\w+\/(\w+)-/.exec(link ?? '') ?? [];
  return drawingOf(service);
}

/**
 * The cell of each node in a form. If the wide form has more than two columns, the phone form swaps columns and rows, except for
 * nodes that state their own cell.
 */
function placesOf({ nodes }: Graph, form: Form): Map<string, Place> {
  const all = [...nodes];
  const turns = all.some(([, { at }]) => at[0] > 1);
  return new Map(
    all.map(([id, { at, phone }]) => {
      if (form === 'wide') return [id, at];
      return [id, phone ?? (turns ? [at[1], at[0]] : at)];
    }),
  );
}

/** Whether the phone form is also the wide one. */
export function hasOneForm({ nodes }: Graph): boolean {
  return [...nodes.values()].every(({ at, phone }) => at[0] <= 1 && phone === undefined);
}

/** The middle of each row: rows are as far apart as containers and labels between them need. */
function rowsOf(graph: Graph, places: Map<string, Place>): (row: number) => number {
  const { nodes, arrows } = graph;
  const rowOf = (id: string) => places.get(id)?.[1] ?? 0;
  const rangeOf = (id: string): [first: number, last: number] => {
    if (places.has(id)) return [rowOf(id), rowOf(id)];
    const rows = [...nodes.keys()].filter((node) => ancestors(graph, node).includes(id)).map(rowOf);
    return [Math.min(...rows), Math.max(...rows)];
  };
  const count = Math.ceil(Math.max(...[...places.values()].map(([, row]) => row))) + 1;
  const idsOf = (row: number) => [...nodes.keys()].filter((id) => Math.floor(rowOf(id)) === row);
  const heightOf = (row: number) =>
    Math.max(16, ...idsOf(row).map((id) => nodes.get(id)?.height ?? 0));
  /** Levels of containers that begin or end in a row. */
  const levels = (row: number, end: 0 | 1) =>
    Math.max(
      0,
      ...[...nodes.keys()]
        .filter((id) => rowOf(id) === row)
        .map((id) => ancestors(graph, id).filter((at) => rangeOf(at)[end] === row).length),
    );
  const gapAfter = (row: number) => {
    const isCase = (id: string) => nodes.get(id)?.kind === 'case';
    if ([...idsOf(row), ...idsOf(row + 1)].every(isCase)) return 0;
    const lines = arrows
      .filter(({ from, to }) => {
        const [a, b] = [rangeOf(from), rangeOf(to)];
        return Math.min(a[1], b[1]) < row + 1 && Math.max(a[0], b[0]) > row;
      })
      .map(({ label }) => label.length);
    const most = Math.max(0, ...lines);
    const clear = most > 0 ? gaps.labelled + (most - 1) * gaps.line : gaps.plain;
    return clear + levels(row, 1) * inside.bottom + levels(row + 1, 0) * inside.top;
  };
  const centres = [0];
  for (let row = 0; row < count; row++) {
    const height = (heightOf(row) + heightOf(row + 1)) / 2;
    centres.push((centres[row] ?? 0) + height + gapAfter(row));
  }
  return (row) => {
    const [above = 0, below = 0] = [centres[Math.floor(row)], centres[Math.ceil(row)]];
    return (above + below) / 2;
  };
}

export function parentOf({ nodes, containers }: Graph, id: string): string | undefined {
  return (nodes.get(id) ?? containers.get(id))?.in;
}

/** The containers around a node or a container, from the inside. */
export function ancestors(graph: Graph, id: string): string[] {
  const names: string[] = [];
  for (let name = parentOf(graph, id); name !== undefined; name = parentOf(graph, name)) {
    if (names.includes(name)) break;
    names.push(name);
  }
  return names;
}

/** The names of containers. */
export function innermostFirst(graph: Graph): string[] {
  const depth = (id: string) => ancestors(graph, id).length;
  return [...graph.containers.keys()].sort((a, b) => depth(b) - depth(a));
}

export function around(x: number, y: number, width: number, height: number): Box {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

export function union(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

export function grown({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

/** Whether two boxes have a common point. */
export function touch(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
