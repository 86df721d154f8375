interface SiteWindow {
  docusaurus?: { prefetch(): void; preload(): void };
  /** Of the framework's inline script, on the landing page alone. */
  insertBanner?: () => void;
}

/**
 * Docusaurus takes a missing `window.docusaurus` on the landing page for a wrong base path, and
 * says so in a banner as soon as the document is parsed. Its scripts have not started by then:
 * stand in for them. Where a style sheet of the same base path fails to load, the base path is
 * wrong indeed, and the banner has its way, also where that is known only after the framework looked.
 */
export function standInForScripts(): void {
  const site = window as unknown as SiteWindow;
  const standIn = { prefetch() {}, preload() {} };
  let hasLooked = false;
  site.docusaurus = standIn;
  // Here at the window, after the framework's listener at the document.
  addEventListener('DOMContentLoaded', () => {
    hasLooked = true;
  });
  addEventListener(
    'error',
    ({ target }) => {
      const isSheet = target instanceof HTMLLinkElement && target.rel === 'stylesheet';
      if (!isSheet || site.docusaurus !== standIn) return;
      delete site.docusaurus;
      if (hasLooked) site.insertBanner?.();
    },
    true,
  );
}
