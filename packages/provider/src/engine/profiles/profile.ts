import type { Definition } from '../definition/types';
import type { ProviderRequest, ProviderResponse } from '../http';
import type { Provider } from '../provider';
import type { FoundReference } from '../references';
import { conformanceSuite } from './conformance-suite';

/** A way to behave that departs from the standard. */
export interface Profile {
  /** What departs, as sentences for users. */
  departures: readonly string[];
  /** The specification as clients of the profile expect it. */
  specification: (definition: Definition) => Definition;
  /** Whether the target of a reference need not exist. */
  assumes: (reference: FoundReference) => boolean;
  /** Whether the target of a reference can be deleted. */
  releases: (reference: FoundReference) => boolean;
  /** Handles a request in place of `handle`. */
  handle: (provider: Provider, request: ProviderRequest) => ProviderResponse;
}

/** All profiles by name. */
export const profiles = { 'conformance-suite': conformanceSuite } as const satisfies Record<
  string,
  Profile
>;

export type ProfileName = keyof typeof profiles;
