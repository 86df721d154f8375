import { createEngine } from '@seca/search/query/engine';
import type { SearchHit } from '@seca/search/query/types';
import { startSearch } from './hook';
import { startLiveSearch } from './LiveSearch/island';
import type { SearchClient } from './search-client';

/** Set by the data file, which is also a classic script. */
interface SearchFile {
  documents: { options: SearchClient['options'] };
  index: unknown;
  texts: readonly string[];
}

declare global {
  var secaOfflineSearch: SearchFile | undefined;
}

/** The search of the offline edition: its index is a script in the same folder, because pages can't fetch files. */
export function startOfflineSearch(): void {
  const script = document.querySelector<HTMLScriptElement>('script[src][defer]')?.src;
  const here = script ?? location.href;
  startSearch({
    connect: loadIndex,
    loadLiveSearch: async () => startLiveSearch,
    urlOf: (hit) => fileOf(hit, new URL('../', here)),
    open: (url, _highlight, replace) => (replace ? location.replace(url) : location.assign(url)),
  });
}

/** Loads the script in the template of the document. */
function loadIndex(): Promise<SearchClient> {
  const template = document.querySelector<HTMLTemplateElement>('template[data-offline-index]');
  const script = template && document.importNode(template.content, true).querySelector('script');
  return new Promise((resolve, reject) => {
    if (!script) throw new Error('The document has no index.');
    script.onerror = () => reject(new Error('assets/search-data.js is missing'));
    script.onload = () => {
      try {
        const { documents, index, texts = [] } = globalThis.secaOfflineSearch ?? {};
        const engine = createEngine(documents, index);
        engine.addTexts(texts);
        const { maxHits } = documents?.options ?? {};
        resolve({
          options: { highlightResult: false, maxHits: maxHits ?? 24 },
          search: async (text, limit) => engine.search(text, limit),
        });
      } catch (error) {
        reject(error);
      }
    };
    document.head.append(script);
  });
}

/** Converts `/docs/a#b` to the file `docs/a.html#b` of the edition. */
function fileOf({ url = '/' }: SearchHit, root: URL): string {
  const [path = '', hash] = url.split('#');
  const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`;
  return new URL(file, root).href + (hash === undefined ? '' : `#${hash}`);
}
