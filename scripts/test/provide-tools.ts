import path from 'node:path';
import { runCommand } from '../run-command';
import { thisMachine } from './chromium';
import { provideTools } from './tools';

runCommand(() => provideTools(thisMachine(path.resolve(import.meta.dirname, '../..'))));
