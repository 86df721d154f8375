/** ID of the banner. In the HTML it is empty, so that text browsers do not show it. */
export const basePathBanner = '__docusaurus-base-url-issue-banner';

/**
 * Shows the banner if the style sheets can't be loaded from the configured base path. The most likely cause is that the
 * site is served at a different path than it was built for (specification, section 2).
 */
export function watchBasePath(): void {
  let failed = false;
  const show = () => {
    const banner = document.getElementById(basePathBanner);
    if (!failed || !banner) return;
    const base = document.documentElement.dataset.base ?? '/';
    const suggested = location.pathname.replace(/\/?$/, '/');
    banner.textContent = `Your Docusaurus site did not load properly. A very common reason is a wrong site baseUrl configuration. Current configured baseUrl = ${base}${base === '/' ? ' (default value)' : ''}. We suggest trying baseUrl = ${suggested}`;
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
