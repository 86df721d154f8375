/** What other capabilities use of the guides at build. */
export { htmlTree } from './load/guide-tree';
