import path from 'node:path';
import { messageOf } from '../../lib/text/message-of';
import { provideChromium, thisMachine } from './chromium';

try {
  if (!process.env.CHROMIUM_PATH) provideChromium(thisMachine(path.resolve(__dirname, '../..')));
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
