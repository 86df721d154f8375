/** ID of the banner, which is hidden in the HTML of every page (document.tsx). */
export const basePathBanner = '__docusaurus-base-url-issue-banner';

/**
 * Shows the banner if the style sheets can't be loaded from the configured base path. The most likely cause is that the
 * site is served at a different path than it was built for (specification, section 2).
 */
export function watchBasePath(): void {
  let failed = false;
  const show = () => {
    const banner = document.getElementById(basePathBanner);
    const suggestion = banner?.querySelector('span');
    if (!failed || !banner || !suggestion) return;
    suggestion.textContent = location.pathname.replace(/\/?$/, '/');
    banner.hidden = false;
  };
  addEventListener(
    'error',
    ({ target }) => {
      failed ||= target instanceof HTMLLinkElement && target.rel === 'stylesheet';
      if (document.readyState !== 'loading') show();
    },
    true,
  );
  addEventListener('DOMContentLoaded', show);
}
