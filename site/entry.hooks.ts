/** The main script of every page: small hooks for the rendered HTML, each next to its component. */
import * as comparisonData from './changelog/Comparison/data-names';
import { startAnnouncement } from './components/AnnouncementBar/hook';
import { watchCodeBlocks } from './components/CodeBlock/hook';
import { startCopy } from './components/CopyButton/hook';
import * as filtersData from './components/FilterForm/data-names';
import { showCurrent, startMenu } from './components/Menu/hook';
import { startNavbar } from './components/Navbar/hook';
import { showChosenVersion, startSamePageLinks, startVersions } from './components/Navbar/versions';
import * as nearestPagesData from './components/NearestPages/data-names';
import { startReportLink } from './components/PageActions/hook';
import { startPictures } from './components/Picture/hook';
import { startGuideTabs, updateGuideTabs } from './components/Tabs/hook';
import { watchToc } from './components/Toc/hook';
import { startTerms } from './components/terms/hook';
import { correctUrl } from './hooks/base-path';
import { startPrint } from './hooks/disclosure';
import { pageEvent } from './hooks/events';
import { startPrefetch } from './hooks/fetch-page';
import { startNavigation } from './hooks/navigation';
import { enableControls } from './hooks/needs-script';
import { reveal } from './hooks/reveal';
import { loadCode } from './islands/load';
import * as playgroundData from './playground/data-names';
import { startPlayground } from './playground/hook';
import { startClippedCode, watchClippedCode } from './reference/ClippedCode/hook';
import * as operationsTableData from './reference/OperationsTable/data-names';
import { startReaderValues } from './reference/ReaderValues/hook';
import { startResponsePane } from './reference/ResponsePane/hook';
import {
  startFieldMarks,
  startRequestExamples,
  startSampleTabs,
  updateSampleTabs,
} from './reference/Samples/hook';
import { startTreeButtons } from './reference/SchemaTree/hook';
import { startChangesSwitch } from './reference/Since/hook';
import { startHighlight } from './search/highlight';
import { startSearch } from './search/hook';
import { online } from './search/online';

/** Parts of some pages, by their attribute, with the code that starts them. */
const parts: Readonly<Record<string, () => Promise<{ startPart(part: HTMLElement): unknown }>>> = {
  [operationsTableData.operations]: () => import('./reference/OperationsTable/hook'),
  [comparisonData.comparison]: () => import('./changelog/Comparison/island'),
  [filtersData.filterForm]: () => import('./components/FilterForm/hook'),
  [playgroundData.tool]: () => import('./playground/Tools/island'),
  [nearestPagesData.nearestPages]: () => import('./components/NearestPages/island'),
};

/** Runs for each page that is shown, including the first one. */
function startPage(): void {
  enableControls();
  showChosenVersion();
  updateSampleTabs();
  updateGuideTabs();
  watchCodeBlocks();
  watchClippedCode();
  watchToc();
  for (const [attribute, load] of Object.entries(parts)) {
    const part = document.querySelector<HTMLElement>(`[${attribute}]`);
    if (part) loadCode(part, async () => (await load()).startPart(part));
  }
}

/** Resolves when the document is parsed and its style sheets have loaded or failed. */
async function whenComplete(): Promise<void> {
  const hear = (target: EventTarget, type: string) =>
    new Promise((done) => target.addEventListener(type, done, { once: true }));
  if (document.readyState === 'complete') return;
  const isLoaded = hear(window, 'load');
  if (document.readyState === 'loading') await hear(document, 'DOMContentLoaded');
  const missing = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    ({ sheet }) => !sheet,
  );
  await Promise.race([isLoaded, Promise.all(missing.map((link) => hear(link, 'load')))]);
}

/** Hooks that read, measure or replace parts of the document. They need the completely parsed document. */
function startDocument(): void {
  startAnnouncement();
  startNavbar();
  startReaderValues();
  startPrefetch();
  startNavigation();
  document.addEventListener(pageEvent, startPage);
  startSearch(online);
  startHighlight();
  startPage();
  showCurrent();
  if (location.hash) reveal(location.hash);
}

// The script is async, so the first controls work while a long page is loading. These hooks listen on the document.
correctUrl();
startMenu();
startCopy();
startSampleTabs();
startRequestExamples();
startFieldMarks();
startClippedCode();
startResponsePane();
startChangesSwitch();
startPictures();
startGuideTabs();
startTreeButtons();
startPrint();
startTerms();
startReportLink();
startPlayground();
startVersions();
startSamePageLinks();
enableControls();
whenComplete().then(startDocument);
