/** What other capabilities use of the playground. */
export * as playgroundData from './data-names';
export { instrument as instrumentData } from './data-names';
export { failureReason, failuresOf } from './failures';
export type { ShownRequest } from './request';
