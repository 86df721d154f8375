import type { ResourceRelation } from '../model/types';

/**
 * A graph in the DOT language (the content of a digraph) of the references between resources. Each resource of
 * another service to which the service refers has its own box. Each service that refers to this one has a
 * single box, because a dozen resources refer to Workspace alone. The boxes of resources link to their pages.
 *
 * @param direction in which the arrows go: from top to bottom, or from left to right
 */
export function relationsGraph(
  title: string,
  relations: readonly ResourceRelation[],
  direction: 'TB' | 'LR',
): string {
  const nodes = new Map<string, string>();
  const edges = new Map<string, string>();
  // In this order, and with more attempts to avoid crossings, arrows keep clear of the boxes that they pass.
  for (const { from, to } of relations.toSorted((a, b) =>
    b.to.label.localeCompare(a.to.label, 'en'),
  )) {
    const [source, target] = [boxOf(from, title, true), boxOf(to, title, false)];
    nodes.set(source.id, source.attributes).set(target.id, target.attributes);
    const back = arrow(target.id, source.id);
    // Two resources that refer to each other share a line with two arrowheads.
    if (edges.has(back)) edges.set(back, ' [dir=both]');
    else edges.set(arrow(source.id, target.id), '');
  }
  return [
    `rankdir=${direction} nodesep=0.16 ranksep=0.34 mclimit=4`,
    'node [margin="0.08,0.06"]',
    ...[...nodes].map(([id, attributes]) => `${quoted(id)} [${attributes}]`),
    ...[...edges].map(([edge, attributes]) => edge + attributes),
  ].join('\n');
}

function arrow(from: string, to: string): string {
  return `${quoted(from)} -> ${quoted(to)}`;
}

function boxOf(
  { id, label, service, path }: ResourceRelation['to'],
  title: string,
  refers: boolean,
) {
  const words = inLines(label);
  const box = (text: string) => `label=${quoted(text)} URL=${quoted(path)}`;
  if (service === title) return { id, attributes: `${box(words)} class=accent` };
  return refers
    ? { id: service, attributes: `label=${quoted(service)} URL=${quoted(path.replace(/#.*/, ''))}` }
    : { id, attributes: box(label === service ? words : `${words}\\n${service}`) };
}

/** A long label in two lines, so that the picture fits on a phone. */
function inLines(label: string): string {
  return label.length > 12 ? label.replace(/ (?=\S+$)/, ' \\n') : label;
}

/** A quoted string of the DOT language; a backslash and an n in it are a line break. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', '\\"')}"`;
}
