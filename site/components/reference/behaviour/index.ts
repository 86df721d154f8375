import { attachCopy } from '../../code/CopyButton/attach-copy';
import { attachPrint, attachTreeButtons } from './disclosure';
import { attachValues } from './fill-values';
import { reveal } from './reveal';
import { attachSampleTabs } from './sample-tabs';

/**
 * Everything that script adds to a reference page. The page is whole without it; it works on
 * the HTML alone, so it serves pages of the site and plain ones.
 *
 * @returns takes it all away again
 */
export function attachBehaviour(root: HTMLElement): () => void {
  const status = root.querySelector('[data-status]');
  const announce = (message: string) => {
    if (status) status.textContent = message;
  };
  const onHash = () => reveal(root, window.location.hash);
  window.addEventListener('hashchange', onHash);
  const detach = [
    attachCopy(root, announce),
    attachTreeButtons(root),
    attachPrint(root),
    attachSampleTabs(root),
    // Where the page offers to set them.
    root.querySelector('[data-reader-values]') ? attachValues(root) : () => {},
  ];
  return () => {
    window.removeEventListener('hashchange', onHash);
    for (const undo of detach) undo();
  };
}

export { reveal };
