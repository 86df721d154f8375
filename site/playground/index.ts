/** What other capabilities use of the playground. */
export * as playgroundData from './data-names';
export { failuresOf } from './failures';
export type { ShownRequest } from './request';
