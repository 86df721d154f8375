/** The script of plain reference pages (`npm run reference`): the hooks of the site that a page needs. */
import { watchCodeBlocks } from './components/CodeBlock/hook';
import { startCopy } from './components/CopyButton/hook';
import { applyColorMode, followSystem } from './hooks/color-mode-state';
import { startPrint } from './hooks/disclosure';
import { reveal } from './hooks/reveal';
import { startSampleTabs, updateSampleTabs } from './reference/Samples/hook';
import { startTreeButtons } from './reference/SchemaTree/hook';

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
