/** What other capabilities use of the reader's values. */
export { type ReaderValues, valueKeyOf } from './page-values';
export { currentValues } from './store';
