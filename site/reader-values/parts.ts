/** Components that other capabilities show. */
export { ReaderValues } from './ReaderValues';
