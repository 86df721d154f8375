/** What other capabilities use of the changelog at build. */
export { addHistory } from './annotate';
export { historyFiles } from './downloads';
export { addLinks } from './links';
export { historyFolder, loadTimeline } from './load-history';
