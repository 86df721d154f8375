/** What script adds to a page: copying, opening and closing, and showing the place of a link. */
import { attachBehaviour, reveal } from '../../../src/components/reference/behaviour';

for (const root of document.querySelectorAll<HTMLElement>('[data-reference]')) {
  attachBehaviour(root);
  reveal(root, window.location.hash);
}
