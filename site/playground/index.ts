/** What other capabilities use of the playground. */
export { failureReason, failuresOf } from './failures';
export type { ShownRequest } from './request';
