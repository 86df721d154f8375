/**
 * The script of the offline edition: the hooks of the site that need no server, and a search. A classic
 * script, since browsers load neither modules nor data from a file system.
 */

import { startAnnouncement } from './components/AnnouncementBar/hook';
import { watchCodeBlocks } from './components/CodeBlock/hook';
import { showColorMode, startColorToggle } from './components/ColorToggle/hook';
import { startCopy } from './components/CopyButton/hook';
import * as filtersData from './components/FilterForm/data-names';
import { startPart as startFilters } from './components/FilterForm/hook';
import { showCurrent, startMenu } from './components/Menu/hook';
import { startNavbar } from './components/Navbar/hook';
import { startGuideTabs, updateGuideTabs } from './components/Tabs/hook';
import { watchToc } from './components/Toc/hook';
import { startTerms } from './components/terms/hook';
import { startPrint } from './hooks/disclosure';
import { enableControls } from './hooks/needs-script';
import { reveal } from './hooks/reveal';
import * as operationsTableData from './reference/OperationsTable/data-names';
import { startPart as startOperationsTable } from './reference/OperationsTable/hook';
import { startSampleTabs, updateSampleTabs } from './reference/Samples/hook';
import { startTreeButtons } from './reference/SchemaTree/hook';
import { startOfflineSearch } from './search/offline-hook';

enableControls();
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
const filters = document.querySelector<HTMLFormElement>(`[${filtersData.filterForm}]`);
if (filters) startFilters(filters);
const operations = document.querySelector<HTMLElement>(`[${operationsTableData.operations}]`);
if (operations) startOperationsTable(operations);
watchCodeBlocks();
watchToc();
showCurrent();
addEventListener('hashchange', () => reveal(location.hash));
if (location.hash) reveal(location.hash);
