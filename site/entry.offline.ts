/**
 * The script of the offline edition: the hooks of the site that need no server, and a search. A classic
 * script, since browsers load neither modules nor data from a file system.
 */
import { watchCodeBlocks } from './components/CodeBlock/hook';
import { startCopy } from './components/CopyButton/hook';
import { showCurrent, startMenu } from './components/Menu/hook';
import { startNavbar } from './components/Navbar/hook';
import { startGuideTabs, updateGuideTabs } from './components/Tabs/hook';
import { watchToc } from './components/Toc/hook';
import { startTerms } from './components/terms/hook';
import { startAnnouncement } from './hooks/announcement';
import { showColorMode, startColorToggle } from './hooks/color-toggle';
import { startPrint, startTreeButtons } from './hooks/disclosure';
import { reveal } from './hooks/reveal';
import { startPart as startOperationsTable } from './reference/OperationsTable/hook';
import { startSampleTabs, updateSampleTabs } from './reference/Samples/hook';
import { startOfflineSearch } from './search/offline-hook';

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
