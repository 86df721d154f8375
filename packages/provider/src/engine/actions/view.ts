import { isObject, type JsonObject } from '../json';
import { kindOf } from '../kinds';
import type { Provider } from '../provider';
import { represent } from '../represent';
import type { Stored } from '../state/types';

/**
 * A resource as a response shows it now.
 *
 * @param origin Scheme and host of the URLs in regions.
 */
export function view(provider: Provider, stored: Stored, verb: string, origin: string): JsonObject {
  const { definition, state } = provider;
  const kind = kindOf(stored.type);
  const resource = provider.resource(stored.type);
  const hasStatus = definition.shapes[resource.shape]?.properties?.status !== undefined;
  const body = represent(stored, resource, provider.metadataOf(stored.type), {
    region: state.collection('/providers/seca.region/v1/regions').at(-1)?.names.name ?? '',
    verb,
    observed: hasStatus ? (kind.statusOnRead?.(stored, provider) ?? stored.observed) : undefined,
  });
  const added = kind.specOnRead?.(provider, origin);
  if (!added) return body;
  const { spec } = stored.desired;
  return { ...body, spec: { ...(isObject(spec) && spec), ...added } };
}
