/** A script of the page, with its integrity where the page states one. */
export interface PageScript {
  src: string;
  integrity: string;
}

/** Long enough for the slowest phone to take a page over once its scripts are there. */
const takeOverWithin = 20_000;

/**
 * Loads and runs the scripts of the page.
 *
 * @param scripts may run in any order: the bundler's runtime takes up what came before it
 * @param onReady once the page reacts
 * @param onFailure a script did not come, or did not take the page over
 */
export function scriptLoader(
  scripts: readonly PageScript[],
  onReady: () => void,
  onFailure: () => void,
): { fetch: () => void; run: () => void } {
  let isFetched = false;
  let isRun = false;
  const root = document.documentElement;

  const fetch = () => {
    if (isFetched) return;
    isFetched = true;
    for (const { src, integrity } of scripts) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'preload', as: 'script', href: src, integrity });
      document.head.append(link);
    }
  };

  const run = () => {
    if (document.readyState === 'loading') {
      // The page must be whole before it is taken over, as with `<script defer>`.
      fetch();
      addEventListener('DOMContentLoaded', run, { once: true });
      return;
    }
    if (isRun) return;
    isRun = isFetched = true;
    let timer = 0;
    const end = (outcome: () => void) => {
      clearTimeout(timer);
      observer.disconnect();
      removeEventListener('unhandledrejection', onRejection);
      outcome();
    };
    const fail = () => end(onFailure);
    const observer = new MutationObserver((changes) => {
      // React replaces what stands in the container where a page fails and is made anew.
      const isReplaced = changes.some(({ target }) => target !== root);
      if (isReplaced || root.dataset.hasHydrated === 'true') end(onReady);
    });
    // The entry asks for the parts of the page and does not say where one is missing.
    const onRejection = ({ reason }: PromiseRejectionEvent) => {
      if (/ChunkLoadError/.test(reason?.name)) fail();
    };
    observer.observe(root, { attributeFilter: ['data-has-hydrated'] });
    const container = document.getElementById('__docusaurus');
    if (container) observer.observe(container, { childList: true });
    addEventListener('unhandledrejection', onRejection);
    timer = window.setTimeout(fail, takeOverWithin);
    for (const { src, integrity } of scripts) {
      const script = document.createElement('script');
      Object.assign(script, { src, integrity, async: false, onerror: fail });
      document.head.append(script);
    }
  };

  return { fetch, run };
}
