/** Components that other capabilities show. */
export { PathPopover, ReaderValues } from './ReaderValues';
