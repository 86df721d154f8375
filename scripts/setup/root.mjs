import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository, wherever a command was called from. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
