import type { Resource } from './context';
import type { JsonObject } from './json';
import { collectionOf } from './state/state';
import type { Stored } from './state/types';

/** A cache of recent times as text: a list of a thousand resources has ten thousand times, most of them repeated. */
const timeTexts = new Map<number, string>();

/** A time in the format of the standard: UTC, without a fraction if it is zero. */
export function timeText(milliseconds: number): string {
  const cached = timeTexts.get(milliseconds);
  if (cached !== undefined) return cached;
  const text = new Date(milliseconds).toISOString().replace('.000Z', 'Z');
  if (timeTexts.size >= 20_000) timeTexts.clear();
  timeTexts.set(milliseconds, text);
  return text;
}

/** The state and the conditions of a status. */
export function statusOf({ conditions }: Stored) {
  return {
    state: conditions[0]?.state ?? 'active',
    conditions: conditions.map(({ state, at, type, reason, message }) => {
      const condition: JsonObject = { state, lastTransitionAt: timeText(at) };
      if (type !== undefined) condition.type = type;
      if (reason !== undefined) condition.reason = reason;
      if (message !== undefined) condition.message = message;
      return condition;
    }),
  };
}

export function metadataOf(
  { key, names, createdAt, lastModifiedAt, deletedAt, version }: Stored,
  { id, kind, metadata: members }: Resource,
  region: string,
  verb: string,
): JsonObject {
  const provider = collectionOf(id);
  const resource = resourcePath(key);
  // An object storage account is in a workspace, but neither its metadata nor its URN names the workspace.
  const places = (['tenant', 'workspace'] as const)
    .filter((level) => members.includes(level))
    .map((level) => `${level}s/${names[level]}`);
  const values: Record<string, string | number | undefined> = {
    provider,
    resource,
    verb,
    createdAt: timeText(createdAt),
    lastModifiedAt: timeText(lastModifiedAt),
    deletedAt: deletedAt === undefined ? undefined : timeText(deletedAt),
    resourceVersion: version,
    apiVersion: provider.slice(provider.indexOf('/') + 1),
    kind,
    ref: [provider, ...places, resource].join('/'),
    region,
  };
  const metadata: JsonObject = {};
  for (const member of members) {
    const value = values[member] ?? names[member];
    if (value !== undefined) metadata[member] = value;
  }
  return metadata;
}

/** The path within the workspace, or within the tenant: `networks/a/subnets/b`. */
export function resourcePath(key: string): string {
  return key.replace(
    /^(?:\/regions\/[^/]+)?\/providers\/[^/]+\/[^/]+\/(?:tenants\/[^/]+\/)?(?:workspaces\/[^/]+\/(?=.))?/,
    '',
  );
}
