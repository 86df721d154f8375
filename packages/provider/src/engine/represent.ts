import type { Definition, ResourceDefinition } from './definition/types';
import type { JsonObject } from './json';
import type { Observed } from './kinds/kind';
import type { Provider } from './provider';
import { collectionOf } from './state/state';
import type { Condition, Stored } from './state/types';

/** A cache of recent times as text: a list of a thousand resources has ten thousand times, most of them repeated. */
const timeTexts = new Map<number, string>();

/** A time in the format of the standard: UTC, without a fraction if it is zero. */
export function timeText(milliseconds: number): string {
  const known = timeTexts.get(milliseconds);
  if (known !== undefined) return known;
  const text = new Date(milliseconds).toISOString().replace('.000Z', 'Z');
  if (timeTexts.size >= 20_000) timeTexts.clear();
  timeTexts.set(milliseconds, text);
  return text;
}

/** The members of `metadata` of a type, in their order. */
export function metadataNames({ shapes }: Definition, { shape }: ResourceDefinition): string[] {
  const metadata = shapes[shapes[shape]?.properties?.metadata ?? -1];
  return Object.keys(metadata?.properties ?? {});
}

/**
 * A resource as a response shows it.
 *
 * @param names Members of `metadata` that its type has.
 * @param verb Verb of the request that returns the resource.
 * @param observed Fields of the status in addition to state and conditions; absent if there is no status.
 */
export function represent(
  stored: Stored,
  resource: ResourceDefinition,
  names: readonly string[],
  { region, verb, observed }: { region: string; verb: string; observed?: JsonObject | undefined },
): JsonObject {
  const { labels, annotations, extensions, spec } = stored.desired;
  const body: JsonObject = {};
  if (labels !== undefined) body.labels = labels;
  if (annotations !== undefined) body.annotations = annotations;
  if (extensions !== undefined) body.extensions = extensions;
  body.metadata = metadataOf(stored, resource, names, region, verb);
  if (spec !== undefined) body.spec = spec;
  if (observed) {
    const { conditions } = stored;
    const state = conditions[0]?.state ?? 'active';
    body.status = { state, conditions: conditions.map(conditionOf), ...observed };
  }
  return body;
}

export function conditionOf({ state, at, type, reason, message }: Condition): JsonObject {
  const condition: JsonObject = { state, lastTransitionAt: timeText(at) };
  if (type !== undefined) condition.type = type;
  if (reason !== undefined) condition.reason = reason;
  if (message !== undefined) condition.message = message;
  return condition;
}

function metadataOf(
  { key, names, createdAt, lastModifiedAt, deletedAt, version }: Stored,
  { id, kind }: ResourceDefinition,
  members: readonly string[],
  region: string,
  verb: string,
): JsonObject {
  const provider = collectionOf(id);
  const path = resourcePath(key);
  // An object storage account is in a workspace, but neither its metadata nor its URN names the workspace.
  const places: string[] = [];
  if (members.includes('tenant')) places.push(`tenants/${names.tenant}`);
  if (members.includes('workspace')) places.push(`workspaces/${names.workspace}`);
  const values: Record<string, string | number | undefined> = {
    ...names,
    provider,
    resource: path,
    verb,
    createdAt: timeText(createdAt),
    lastModifiedAt: timeText(lastModifiedAt),
    deletedAt: deletedAt === undefined ? undefined : timeText(deletedAt),
    resourceVersion: version,
    apiVersion: provider.slice(provider.indexOf('/') + 1),
    kind,
    ref: [provider, ...places, path].join('/'),
    region,
  };
  const metadata: JsonObject = {};
  for (const member of members) {
    const value = values[member];
    if (value !== undefined) metadata[member] = value;
  }
  return metadata;
}

/** The path within the workspace, or within the tenant: `networks/a/subnets/b`. */
export function resourcePath(key: string): string {
  return key.replace(
    /^\/providers\/[^/]+\/[^/]+\/(?:tenants\/[^/]+\/)?(?:workspaces\/[^/]+\/(?=.))?/,
    '',
  );
}

/** Parts of a resource have no separate lifecycle here: they have the state of the whole resource. */
export function partStatus({ conditions }: Stored): JsonObject {
  const [newest] = conditions;
  return { state: newest?.state ?? 'pending', conditions: conditions.map(conditionOf) };
}

/** The field `attachedTo`: the resource that refers to this one. @param type Type that counts; by default, all. */
export function attachedTo(key: string, provider: Provider, type?: string): Observed {
  for (const user of provider.usersOf(key)) {
    const stored = provider.state.get(user);
    if (!stored || (type !== undefined && stored.type !== type)) continue;
    return { attachedTo: { provider: collectionOf(stored.type), resource: resourcePath(user) } };
  }
  return {};
}
