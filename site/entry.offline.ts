/**
 * The script of the offline edition: the hooks of the site that need no server, and a search. A classic
 * script, since browsers load neither modules nor data from a file system.
 */

import { startAnnouncement } from './frame/AnnouncementBar/hook';
import { watchCodeBlocks } from './frame/CodeBlock/hook';
import { showColorMode, startColorToggle } from './frame/ColorToggle/hook';
import { startCopy } from './frame/CopyButton/hook';
import { startPart as startFilters } from './frame/FilterForm/hook';
import { startPrint } from './frame/hooks/disclosure';
import { enableControls } from './frame/hooks/needs-script';
import { reveal } from './frame/hooks/reveal';
import { showCurrent, startMenu } from './frame/Menu/hook';
import { startNavbar } from './frame/Navbar/hook';
import { showHelpful, startHelpful } from './frame/PageFoot/hook';
import { startGuideTabs, updateGuideTabs } from './frame/Tabs/hook';
import { watchToc } from './frame/Toc/hook';
import { startTerms } from './frame/terms/hook';
import { startPart as startOperationsTable } from './reference/OperationsTable/hook';
import { startResponsePane } from './reference/ResponsePane/hook';
import {
  startRequestExamples,
  startSampleLanguages,
  updateSampleLanguages,
} from './reference/Samples/hook';
import { startTreeButtons } from './reference/SchemaTree/hook';
import { startChangesSwitch } from './reference/Since/hook';
import { startOfflineSearch } from './search/offline-hook';

enableControls();
startColorToggle();
showColorMode();
startAnnouncement();
startNavbar();
startMenu();
startCopy();
startSampleLanguages();
updateSampleLanguages();
startGuideTabs();
updateGuideTabs();
startTreeButtons();
startRequestExamples();
startResponsePane();
startChangesSwitch();
startHelpful();
showHelpful();
startPrint();
startTerms();
startOfflineSearch();
const filters = document.querySelector<HTMLFormElement>('[data-filter-form]');
if (filters) startFilters(filters);
const operations = document.querySelector<HTMLElement>('[data-operations]');
if (operations) startOperationsTable(operations);
watchCodeBlocks();
watchToc();
showCurrent();
addEventListener('hashchange', () => reveal(location.hash));
if (location.hash) reveal(location.hash);
