/** The main script of every page: small hooks for the rendered HTML, each next to its component. */
import { startAnnouncement } from './frame/AnnouncementBar/hook';
import { watchCodeBlocks } from './frame/CodeBlock/hook';
import { startCopy } from './frame/CopyButton/hook';
import { correctUrl } from './frame/hooks/base-path';
import { startPrint } from './frame/hooks/disclosure';
import { pageEvent } from './frame/hooks/events';
import { startPrefetch } from './frame/hooks/fetch-page';
import { startNavigation } from './frame/hooks/navigation';
import { enableControls } from './frame/hooks/needs-script';
import { reveal } from './frame/hooks/reveal';
import { loadCode } from './frame/islands/load';
import { showCurrent, startMenu } from './frame/Menu/hook';
import { startNavbar } from './frame/Navbar/hook';
import { showChosenVersion, startSamePageLinks, startVersions } from './frame/Navbar/versions';
import { startReportLink } from './frame/PageActions/hook';
import { showHelpful, startHelpful } from './frame/PageFoot/hook';
import { startPictures } from './frame/Picture/hook';
import { startGuideTabs, updateGuideTabs } from './frame/Tabs/hook';
import { watchToc } from './frame/Toc/hook';
import { startTerms } from './frame/terms/hook';
import { startDemo } from './landing/Hero/hook';
import { restoreRequest, startPlayground } from './playground/hook';
import { startReaderValues } from './reader-values/hook';
import { startResponsePane } from './reference/ResponsePane/hook';
import {
  startFieldMarks,
  startLitLines,
  startRequestExamples,
  startSampleLanguages,
  updateSampleLanguages,
} from './reference/Samples/hook';
import { startTreeButtons } from './reference/SchemaTree/hook';
import { startChangesSwitch } from './reference/Since/hook';
import { startHighlight } from './search/highlight';
import { startSearch } from './search/hook';
import { online } from './search/online';

/** Parts of some pages, by their attribute, with the code that starts them. */
const parts: Readonly<Record<string, () => Promise<{ startPart(part: HTMLElement): unknown }>>> = {
  'data-operations': () => import('./reference/OperationsTable/hook'),
  'data-filter-form': () => import('./frame/FilterForm/hook'),
  'data-tool': () => import('./playground/Tools/island'),
  'data-nearest-pages': () => import('./not-found/NearestPages/island'),
};

/** Runs for each page that is shown, including the first one. */
function startPage(): void {
  enableControls();
  showChosenVersion();
  updateSampleLanguages();
  updateGuideTabs();
  watchCodeBlocks();
  watchToc();
  showHelpful();
  restoreRequest();
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
startSampleLanguages();
startRequestExamples();
startFieldMarks();
startLitLines();
startResponsePane();
startChangesSwitch();
startPictures();
startGuideTabs();
startTreeButtons();
startPrint();
startTerms();
startReportLink();
startPlayground();
startDemo();
startHelpful();
startVersions();
startSamePageLinks();
enableControls();
whenComplete().then(startDocument);
