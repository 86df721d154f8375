/** The script of plain reference pages (`npm run reference`): the hooks of the site that a page needs. */
import { watchCodeBlocks } from '../frame/CodeBlock/hook';
import { startCopy } from '../frame/CopyButton/hook';
import { applyColorMode, followSystem } from '../frame/hooks/color-mode-state';
import { startPrint } from '../frame/hooks/disclosure';
import { reveal } from '../frame/hooks/reveal';
import { startSampleLanguages, updateSampleLanguages } from './Samples/hook';
import { startTreeButtons } from './SchemaTree/hook';

applyColorMode(null);
followSystem();
startCopy();
startSampleLanguages();
updateSampleLanguages();
startTreeButtons();
startPrint();
watchCodeBlocks();
addEventListener('hashchange', () => reveal(location.hash));
if (location.hash) reveal(location.hash);
