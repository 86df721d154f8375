/** What other capabilities use of the reference at build. */
export { drawServiceRelations } from './load/drawings';
export { resourceView } from './load/resource-page';
