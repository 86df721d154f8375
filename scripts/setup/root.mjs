import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository, regardless of the folder in which a command was run. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
