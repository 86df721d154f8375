/**
 * The first script of every page. It is small enough to load before the style sheets, so the colour mode switch
 * works from the first paint. Until the hooks are loaded, all other controls are links, form buttons or
 * `<details>`.
 */
import { enableColorToggle, showColorMode, startColorToggle } from './frame/ColorToggle/hook';

startColorToggle();
if (document.readyState === 'loading') {
  document.addEventListener('DOMContentLoaded', showColorMode);
  new MutationObserver((_, observer) => {
    if (enableColorToggle()) observer.disconnect();
  }).observe(document.documentElement, { childList: true, subtree: true });
}
enableColorToggle();
showColorMode();
