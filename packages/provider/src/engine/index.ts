/**
 * A SECA provider as a library: no Node, no DOM, no `eval`. Requests go in, responses come out.
 *
 *     const provider = new Provider({ definition, now: Date.now, random: seededRandom(1) });
 *     const response = handle(provider, request);
 */
export { addedPlaces, assignments, tenantSeeds } from './catalogue/seed';
export { region, sharedTenants, tenants, type User, users } from './catalogue/users';
export { buildDefinition } from './definition/build-definition';
export { operationName } from './definition/operation-name';
export type { Definition } from './definition/types';
export { asValue, handle, handleAsText } from './handle';
export type { ProviderRequest, ProviderResponse, TextResponse } from './http';
export { type ProfileName, profiles } from './profiles';
export type { Profile } from './profiles/profile';
export { Provider, type ProviderOptions } from './provider';
export { seededRandom } from './random';
export type { Snapshot } from './state/state';
export type { Change, Stored } from './state/types';
export { tokenFor } from './token';
