/** What other capabilities use of the downloads. */
export { archiveOf } from './archive';
