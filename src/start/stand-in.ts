interface SiteWindow {
  docusaurus?: { prefetch(): void; preload(): void };
}

/**
 * Docusaurus takes a missing `window.docusaurus` on the landing page for a wrong base path, and
 * says so in a banner as soon as the document is parsed. Its scripts have not started by then:
 * stand in for them. Where a style sheet of the same base path fails to load, the base path is
 * wrong indeed, and the banner has its way.
 */
export function standInForScripts(): void {
  const site = window as unknown as SiteWindow;
  const standIn = { prefetch() {}, preload() {} };
  site.docusaurus = standIn;
  addEventListener(
    'error',
    ({ target }) => {
      const isSheet = target instanceof HTMLLinkElement && target.rel === 'stylesheet';
      if (isSheet && site.docusaurus === standIn) delete site.docusaurus;
    },
    true,
  );
}
