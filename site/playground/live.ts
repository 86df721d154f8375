/** What islands of other capabilities use of the playground. */
export { type Client, connect } from './client';
export { FoldedJson } from './FoldedJson';
export type { PageResponse } from './messages';
export { type SeenState, useStates } from './use-states';
