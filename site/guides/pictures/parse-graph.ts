import { type Cursor, child, items, members, text } from '@seca/openapi/load/cursor';
import { suggestion } from '@seca/openapi/load/did-you-mean';
import { keysOf } from '@seca/openapi/load/records';
import {
  type Anchor,
  type Container,
  type Graph,
  kinds,
  type Place,
  type Report,
  type Side,
  widths,
} from '../../frame/Picture/graph';
import { tones } from '../../frame/Picture/svg';

const kindNames = keysOf(kinds);

/** Reads nodes, containers and arrows. A graph with a problem is not complete. */
export function parseGraph(graph: Cursor, report: Report): Graph {
  const read = reader(report);
  read.keys(graph, ['nodes', 'containers', 'arrows']);
  const nodes = members(child(graph, 'nodes')).map(([id, node]) => {
    read.keys(node, ['at', 'phone', 'kind', 'width', 'link', ...shared]);
    const kind = read.choice(child(node, 'kind'), kindNames) ?? 'box';
    const [usualWidth, height] = kinds[kind];
    const at = read.place(child(node, 'at'));
    if (!at) report(node.pointer, `"${id}" has no cell`, 'Add "at: [column, row]", from 0.');
    return [
      id,
      {
        ...read.shared(node),
        at: at ?? [0, 0],
        phone: read.place(child(node, 'phone')),
        kind,
        width: read.choice(child(node, 'width'), widths) ?? usualWidth,
        height,
        link: read.words(child(node, 'link')),
      },
    ] as const;
  });
  const containers = members(child(graph, 'containers')).map(([id, container]) => {
    read.keys(container, shared);
    return [id, read.shared(container)] as const;
  });
  if (nodes.length === 0) report(graph.pointer, 'the graph has no nodes', 'Add "nodes:".');
  const ids = [...nodes, ...containers].map(([id]) => id);
  for (const [id, { pointer }] of containers) {
    if (nodes.some(([node]) => node === id)) {
      report(pointer, `"${id}" is a node and a container`, 'Give one of them another name.');
    }
  }
  const checkName = (id: string, among: string[], what: string, pointer: string) => {
    if (among.includes(id)) return;
    const hint = suggestion(id, among, `Names are ${among.join(', ')}.`);
    report(pointer, `no ${what} "${id}"`, hint);
  };
  for (const [, part] of [...nodes, ...containers]) {
    const names = containers.map(([id]) => id);
    if (part.in !== undefined) checkName(part.in, names, 'container', `${part.pointer}/in`);
  }
  const arrows = items(child(graph, 'arrows')).flatMap((item) => {
    const [[words, label] = [text(item) ?? '', undefined]] = members(item);
    const [, from = '', line = '', to = '', tone = '', sides = ''] =
      /^([\w-]+) (<?--?>) ([\w-]+)(?: \[(\w+)\])?(?: \(([\w |+-]+)\))?$/.exec(words) ?? [];
    if (line === '') {
      const hint = 'Write "a -> b", "a --> b" or "a <-> b", and a label after a colon.';
      report(item.pointer, `"${words}" is not an arrow`, hint);
      return [];
    }
    for (const end of [from, to]) checkName(end, ids, 'node', item.pointer);
    if (tone !== '') checkName(tone, tones, 'tone', item.pointer);
    const pairs = sides.split('|').map((form) => {
      const names = form.split(' ').filter(Boolean);
      const [out, into] = names.flatMap((name): Anchor[] => {
        const [, word = '', shift] = /^(\w+)([+-]\d+)?$/.exec(name) ?? [];
        checkName(word, sideNames, 'side', item.pointer);
        const side = sideNames.find((each) => each === word);
        return side ? [[side, shift === undefined ? undefined : Number(shift)]] : [];
      });
      return out && into && ([out, into] as const);
    });
    return {
      from,
      to,
      sides: { wide: pairs[0], phone: pairs.at(-1) },
      label: (label && read.words(label)?.split('\n')) ?? [],
      tone,
      isDashed: line.includes('--'),
      hasTwoHeads: line.startsWith('<'),
      pointer: item.pointer,
    };
  });
  return { nodes: new Map(nodes), containers: new Map(containers), arrows };
}

const sideNames: Side[] = ['top', 'right', 'bottom', 'left'];

/** The keys of nodes and containers. */
const shared = ['name', 'detail', 'tone', 'in'];

function reader(report: Report) {
  const choice = <Value extends string | number>(
    cursor: Cursor,
    values: readonly Value[],
  ): Value | undefined => {
    if (cursor.value === undefined) return undefined;
    const value = values.find((each) => each === cursor.value);
    if (value !== undefined) return value;
    const hint = suggestion(String(cursor.value), values.map(String), `Use ${values.join(', ')}.`);
    report(cursor.pointer, `${JSON.stringify(cursor.value)} is not possible here`, hint);
    return undefined;
  };
  const words = (cursor: Cursor): string | undefined => {
    const isText = cursor.value === undefined || text(cursor) !== undefined;
    if (!isText) report(cursor.pointer, 'this is not a text', 'Write it in quotation marks.');
    return text(cursor);
  };
  return {
    choice,
    words,
    keys(cursor: Cursor, allowed: readonly string[]): void {
      for (const [name, { pointer }] of members(cursor)) {
        if (allowed.includes(name)) continue;
        const hint = suggestion(name, allowed, `The keys are ${allowed.join(', ')}.`);
        report(pointer, `unknown key "${name}"`, hint);
      }
    },
    place(cursor: Cursor): Place | undefined {
      if (cursor.value === undefined) return undefined;
      const numbers = items(cursor).map(({ value }) => Number(value));
      const [column, row] = numbers.filter((each) => each >= 0 && Number.isInteger(each * 4));
      if (numbers.length === 2 && column !== undefined && row !== undefined) return [column, row];
      const hint = 'Write [column, row], from 0; halves and quarters are possible.';
      report(cursor.pointer, 'this is not a cell', hint);
      return undefined;
    },
    shared: (cursor: Cursor): Container => ({
      name: words(child(cursor, 'name')) ?? '',
      detail: words(child(cursor, 'detail')) ?? '',
      tone: choice(child(cursor, 'tone'), tones) ?? '',
      in: words(child(cursor, 'in')),
      pointer: cursor.pointer,
    }),
  };
}
