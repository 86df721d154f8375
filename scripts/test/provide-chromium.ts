import path from 'node:path';
import { provideChromium, thisMachine } from './chromium';

try {
  if (!process.env.CHROMIUM_PATH) provideChromium(thisMachine(path.resolve(__dirname, '../..')));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
