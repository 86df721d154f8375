import type { Provider } from '../provider';
import { resourcePath } from '../represent';
import { collectionOf } from '../state/state';
import type { Observed } from './kind';

/** The field `attachedTo`: the resource that refers to this one. @param type Type that counts; by default, all. */
export function attachedTo(key: string, provider: Provider, type?: string): Observed {
  for (const user of provider.usersOf(key)) {
    const stored = provider.state.get(user);
    if (!stored || (type !== undefined && stored.type !== type)) continue;
    return { attachedTo: { provider: collectionOf(stored.type), resource: resourcePath(user) } };
  }
  return {};
}
