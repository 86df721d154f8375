/**
 * The script of the offline edition: the hooks of the site that need no server, and a search. A classic
 * script, since browsers load neither modules nor data from a file system.
 */
import { watchCodeBlocks } from './components/code/CodeBlock/hook';
import { startCopy } from './components/code/CopyButton/hook';
import { startGuideTabs, updateGuideTabs } from './components/guide/Tabs/hook';
import { startTerms } from './components/guide/terms/hook';
import { startPart as startOperationsTable } from './components/reference/OperationsTable/hook';
import { startSampleTabs, updateSampleTabs } from './components/reference/Samples/hook';
import { startOfflineSearch } from './components/search/offline-hook';
import { showCurrent, startMenu } from './components/shell/Menu/hook';
import { startNavbar } from './components/shell/Navbar/hook';
import { watchToc } from './components/shell/Toc/hook';
import { startAnnouncement } from './hooks/announcement';
import { showColorMode, startColorToggle } from './hooks/color-toggle';
import { startPrint, startTreeButtons } from './hooks/disclosure';
import { reveal } from './hooks/reveal';

for (const control of document.querySelectorAll('[data-needs-script]')) {
  control.removeAttribute('disabled');
}
startColorToggle();
showColorMode();
startAnnouncement();
startNavbar();
startMenu();
startCopy();
startSampleTabs();
updateSampleTabs();
startGuideTabs();
updateGuideTabs();
startTreeButtons();
startPrint();
startTerms();
startOfflineSearch();
const operations = document.querySelector<HTMLElement>('[data-operations]');
if (operations) startOperationsTable(operations);
watchCodeBlocks();
watchToc();
showCurrent();
addEventListener('hashchange', () => reveal(location.hash));
if (location.hash) reveal(location.hash);
