/** The main script of every page: small hooks for the rendered HTML, each next to its component. */
import { watchCodeBlocks } from './components/CodeBlock/hook';
import { startCopy } from './components/CopyButton/hook';
import { showCurrent, startMenu } from './components/Menu/hook';
import { startNavbar } from './components/Navbar/hook';
import { startReportLink } from './components/PageActions/hook';
import { startPictures } from './components/Picture/hook';
import { startGuideTabs, updateGuideTabs } from './components/Tabs/hook';
import { watchToc } from './components/Toc/hook';
import { startTerms } from './components/terms/hook';
import { startAnnouncement } from './hooks/announcement';
import { correctUrl } from './hooks/clean-path';
import { startPrint, startTreeButtons } from './hooks/disclosure';
import { pageEvent } from './hooks/events';
import { startNavigation } from './hooks/navigation';
import { startPrefetch } from './hooks/pages';
import { reveal } from './hooks/reveal';
import { showChosenVersion, startSamePageLinks, startVersions } from './hooks/versions';
import { loadCode } from './islands/load';
import { startPlayground } from './playground/hook';
import { startClippedCode, watchClippedCode } from './reference/ClippedCode/hook';
import { startReaderValues } from './reference/ReaderValues/hook';
import { startResponsePane } from './reference/ResponsePane/hook';
import {
  startFieldMarks,
  startRequestExamples,
  startSampleTabs,
  updateSampleTabs,
} from './reference/Samples/hook';
import { startChangesSwitch } from './reference/Since/hook';
import { startHighlight } from './search/highlight';
import { startSearch } from './search/hook';
import { online } from './search/online';

/** Parts of some pages, by selector, with the code that starts them. */
const parts: Readonly<Record<string, () => Promise<{ startPart(part: HTMLElement): unknown }>>> = {
  '[data-operations]': () => import('./reference/OperationsTable/hook'),
  '[data-comparison]': () => import('./changelog/Comparison/island'),
  '[data-requirement-filters]': () => import('./requirements/Filters/hook'),
  '[data-tool]': () => import('./playground/Tools/island'),
  '[data-nearest-pages]': () => import('./components/NearestPages/island'),
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
  for (const [selector, load] of Object.entries(parts)) {
    const part = document.querySelector<HTMLElement>(selector);
    if (part) loadCode(part, async () => (await load()).startPart(part));
  }
}

/** Enables the controls that the parser has added so far. */
function enableControls(): void {
  for (const control of document.querySelectorAll('[data-needs-script]')) {
    control.removeAttribute('disabled');
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
