/** What islands of other capabilities use of the playground. */

export { JsonCode } from './Code';
export { type Client, connect } from './client';
export type { PageResponse } from './messages';
export { type SeenState, stateIn, useStates } from './use-states';
