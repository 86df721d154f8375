const bannerId = '__docusaurus-base-url-issue-banner';

/**
 * Shows a banner if the style sheets can't be loaded from the configured base path. The most likely cause is that the
 * site is served at a different path than it was built for (specification, section 2).
 */
export function watchBasePath(): void {
  let failed = false;
  const show = () => {
    if (failed && !document.getElementById(bannerId)) document.body.prepend(makeBanner());
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

function makeBanner(): HTMLElement {
  const base = document.documentElement.dataset.base ?? '/';
  const suggested = location.pathname.replace(/\/?$/, '/');
  const texts = [
    'Your Docusaurus site did not load properly.',
    'A very common reason is a wrong site baseUrl configuration. ' +
      `Current configured baseUrl = ${base}${base === '/' ? ' (default value)' : ''}`,
    `We suggest trying baseUrl = ${suggested}`,
  ];
  const banner = document.createElement('div');
  banner.id = bannerId;
  for (const text of texts) {
    const paragraph = document.createElement('p');
    paragraph.textContent = text;
    banner.append(paragraph);
  }
  return banner;
}
