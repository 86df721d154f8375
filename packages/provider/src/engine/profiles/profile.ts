import type { Context } from '../context';
import type { Definition } from '../definition/types';
import type { ProviderRequest, TextResponse } from '../http';
import type { FoundReference } from '../references';

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
  /** Handles a request; `next` handles one according to the standard. */
  handle: (
    context: Context,
    request: ProviderRequest,
    next: (request: ProviderRequest) => TextResponse,
  ) => TextResponse;
}
