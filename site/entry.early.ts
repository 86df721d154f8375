/**
 * The first script of every page. It is small enough to load before the style sheets, so the colour mode switch
 * works from the first paint. Until the hooks are loaded, all other controls are links, form buttons or
 * `<details>`.
 */
import * as colorToggleData from './components/ColorToggle/data-names';
import { showColorMode, startColorToggle } from './components/ColorToggle/hook';

/** @returns whether the parser has reached the switch */
function enableSwitch(): boolean {
  const control = document.querySelector(`[${colorToggleData.colorToggle}]`);
  control?.removeAttribute('disabled');
  return control !== null;
}

startColorToggle();
if (document.readyState === 'loading') {
  document.addEventListener('DOMContentLoaded', showColorMode);
  new MutationObserver((_, observer) => {
    if (enableSwitch()) observer.disconnect();
  }).observe(document.documentElement, { childList: true, subtree: true });
}
enableSwitch();
showColorMode();
