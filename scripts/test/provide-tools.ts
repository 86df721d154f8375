import path from 'node:path';
import { thisMachine } from './chromium';
import { provideTools } from './tools';

try {
  provideTools(thisMachine(path.resolve(__dirname, '../..')));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
