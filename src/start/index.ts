/**
 * The one script that runs with a page. It starts the others at the first sign that a reader
 * wants more than to read, and loses nothing of what he does until they are there.
 *
 * It stands inline in each page, with the same text on all of them (scripts/finalise/start.ts):
 * a content security policy needs one hash for it. Which scripts it starts, and with which
 * integrity, stands in the data attributes of its element, separated by spaces.
 */
import { tellFailure } from './failure';
import { holdEvents } from './hold';
import { watchIntent } from './intent';
import { scriptLoader } from './load';
import { followOtherWindows } from './other-windows';
import { fillOwnValues } from './own-values';
import { standInForScripts } from './stand-in';

const { scripts = '', integrity = '' } = document.currentScript?.dataset ?? {};
const hashes = integrity.split(' ');
let isWaiting = false;

standInForScripts();
followOtherWindows();
fillOwnValues();
const loader = scriptLoader(
  scripts.split(' ').map((src, index) => ({ src, integrity: hashes[index] ?? '' })),
  () => release(),
  () => {
    release();
    tellFailure(isWaiting);
  },
);
// First, so that it hears what is then held.
watchIntent(loader);
const release = holdEvents(() => {
  isWaiting = true;
});
