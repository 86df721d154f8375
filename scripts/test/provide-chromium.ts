import path from 'node:path';
import { runCommand } from '../run-command';
import { provideChromium, thisMachine } from './chromium';

runCommand(() => {
  if (!process.env.CHROMIUM_PATH)
    provideChromium(thisMachine(path.resolve(import.meta.dirname, '../..')));
});
