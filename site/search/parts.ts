/** What other capabilities show of the search. */
export { taskPages } from './start-pages';
