import { suggestion } from '@seca/openapi/load/did-you-mean';
import { joinPointer } from '@seca/openapi/load/pointer';
import {
  type Anchor,
  type Container,
  type Graph,
  type Kind,
  kinds,
  type Node,
  type Place,
  type Report,
  type Side,
} from '../../frame/Picture/graph';
import { tones } from '../../frame/Picture/svg';

type WrittenContainer = Partial<Omit<Container, 'pointer'>>;

interface WrittenNode extends WrittenContainer, Partial<Pick<Node, 'phone' | 'width' | 'link'>> {
  at: Place;
  kind?: Kind;
}

/** A graph as schema.json describes it. An arrow with a label is an object with one member. */
export interface WrittenGraph {
  nodes: Record<string, WrittenNode>;
  containers?: Record<string, WrittenContainer>;
  arrows?: (string | Record<string, string>)[];
}

/** Completes nodes, containers and arrows. A graph with a problem is not complete. */
export function parseGraph(graph: WrittenGraph, report: Report): Graph {
  const { arrows: writtenArrows = [] } = graph;
  const nodes = Object.entries(graph.nodes).map(([id, node]): [string, Node] => {
    const { at, phone, kind = 'box', link } = node;
    const [usualWidth, height] = kinds[kind];
    const { width = usualWidth } = node;
    return [id, { ...containerOf('nodes', id, node), at, phone, kind, width, height, link }];
  });
  const containers = Object.entries(graph.containers ?? {}).map(
    ([id, container]) => [id, containerOf('containers', id, container)] as const,
  );
  const ids = [...nodes, ...containers].map(([id]) => id);
  for (const [id, { pointer }] of containers) {
    if (id in graph.nodes) {
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
  const arrows = writtenArrows.flatMap((written, index) => {
    const pointer = `/graph/arrows/${index}`;
    const [[words, label] = ['', '']] =
      typeof written === 'string' ? [[written, '']] : Object.entries(written);
    const [, from = '', line = '', to = '', tone = '', sides = ''] =
      /^([\w-]+) (<?--?>) ([\w-]+)(?: \[(\w+)\])?(?: \(([\w |+-]+)\))?$/.exec(words) ?? [];
    if (line === '') {
      const hint = 'Write "a -> b", "a --> b" or "a <-> b", and a label after a colon.';
      report(pointer, `"${words}" is not an arrow`, hint);
      return [];
    }
    for (const end of [from, to]) checkName(end, ids, 'node', pointer);
    if (tone !== '') checkName(tone, tones, 'tone', pointer);
    const pairs = sides.split('|').map((form) => {
      const names = form.split(' ').filter(Boolean);
      const [out, into] = names.flatMap((name): Anchor[] => {
        const [, word = '', shift] = /^(\w+)([+-]\d+)?$/.exec(name) ?? [];
        checkName(word, sideNames, 'side', pointer);
        const side = sideNames.find((each) => each === word);
        return side ? [[side, shift === undefined ? undefined : Number(shift)]] : [];
      });
      return out && into && ([out, into] as const);
    });
    return {
      from,
      to,
      sides: { wide: pairs[0], phone: pairs.at(-1) },
      label: label === '' ? [] : label.split('\n'),
      tone,
      isDashed: line.includes('--'),
      hasTwoHeads: line.startsWith('<'),
      pointer,
    };
  });
  return { nodes: new Map(nodes), containers: new Map(containers), arrows };
}

const sideNames: Side[] = ['top', 'right', 'bottom', 'left'];

function containerOf(
  part: 'nodes' | 'containers',
  id: string,
  { name = '', detail = '', tone = '', in: container }: WrittenContainer,
): Container {
  return { name, detail, tone, in: container, pointer: joinPointer(`/graph/${part}`, id) };
}
