import path from 'node:path';
import { messageOf } from '../../lib/text/message-of';
import { thisMachine } from './chromium';
import { provideTools } from './tools';

try {
  provideTools(thisMachine(path.resolve(__dirname, '../..')));
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
