/** The script of plain reference pages (`npm run reference`): the hooks of the site that a page needs. */
import { watchCodeBlocks } from './components/code/CodeBlock/hook';
import { startCopy } from './components/code/CopyButton/hook';
import { startSampleTabs, updateSampleTabs } from './components/reference/Samples/hook';
import { applyColorMode, followSystem } from './hooks/color-mode-state';
import { startPrint, startTreeButtons } from './hooks/disclosure';
import { reveal } from './hooks/reveal';

applyColorMode(null);
followSystem();
startCopy();
startSampleTabs();
updateSampleTabs();
startTreeButtons();
startPrint();
watchCodeBlocks();
addEventListener('hashchange', () => reveal(location.hash));
if (location.hash) reveal(location.hash);
