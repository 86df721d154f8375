import type { ResourceRelation } from '../model/types';

/**
 * A drawing in the DOT language (the inside of a digraph) of what the resources of a service refer
 * to. What they need of other services is a box for each resource; of the services that need them,
 * only the service is named, since Workspace alone is needed by a dozen resources.
 *
 * @param direction in which the arrows go: from top to bottom, or from left to right
 */
export function relationsGraph(
  title: string,
  relations: readonly ResourceRelation[],
  direction: 'TB' | 'LR',
): string {
  const nodes = new Map<string, string>();
  const edges = new Set<string>();
  for (const { from, to } of relations) {
    const [source, target] = [boxOf(from, title, true), boxOf(to, title, false)];
    nodes.set(source.id, source.attributes).set(target.id, target.attributes);
    edges.add(`${quoted(source.id)} -> ${quoted(target.id)}`);
  }
  return [
    `rankdir=${direction} nodesep=0.12 ranksep=0.3`,
    'node [margin="0.08,0.06"]',
    ...[...nodes].map(([id, attributes]) => `${quoted(id)} [${attributes}]`),
    ...edges,
  ].join('\n');
}

function boxOf({ id, name, service }: ResourceRelation['to'], title: string, refers: boolean) {
  if (service === title) return { id, attributes: `label=${quoted(name)} class=accent` };
  return refers
    ? { id: service, attributes: `label=${quoted(service)} class=muted` }
    : { id, attributes: `label=${quoted(`${name}\\n${service}`)}` };
}

/** A quoted text of the DOT language; a backslash and an n in it break the line. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', '\\"')}"`;
}
