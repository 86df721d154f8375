import type { ClientModule } from '@docusaurus/types';
import siteConfig from '@generated/docusaurus.config';
import globalData from '@generated/globalData';
import { askAhead } from './bodies';
import { isDocument } from './is-document';

/** As plugins/page-bodies makes it. */
interface GlobalData {
  drawn: readonly string[];
}

let isInstalled = false;

/** Of the documents that script draws only the scripts are needed. */
const made = globalData['seca-page-bodies']?.default as GlobalData;

/**
 * Where Docusaurus prefetches the scripts of a page, its body is asked for beside them: both are needed to show
 * it. It prefetches nothing where data is to be saved or the connection is slow, and no page twice.
 */
function install(): void {
  const { prefetch, preload } = window.docusaurus;
  window.docusaurus = {
    preload,
    prefetch: (path) => {
      const asked = prefetch(path);
      if (asked && isDocument(path, siteConfig.baseUrl) && !made.drawn.includes(path))
        askAhead(path);
      return asked;
    },
  };
}

const fetchAhead: ClientModule = {
  // As in src/client/likely-links.ts, whose turn is after this one: modules of plugins come first.
  onRouteUpdate() {
    if (!isInstalled) install();
    isInstalled = true;
  },
};

export default fetchAhead;
