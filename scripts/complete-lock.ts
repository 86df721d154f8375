/** `npm run lock`: run it after adding a package, so that the lock file is valid on every platform. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { completeLock, findMissingPackages, type LockFile } from './lock/complete-lock';
import { runWithoutOptions } from './run-command';

function main(): void {
  const file = path.resolve(import.meta.dirname, '../package-lock.json');
  const lock: LockFile = JSON.parse(readFileSync(file, 'utf8'));
  const missing = findMissingPackages(lock);
  if (missing.length > 0) writeFileSync(file, `${JSON.stringify(completeLock(lock), null, 2)}\n`);
  process.stdout.write(`${missing.length} missing packages of other platforms were added.\n`);
}

runWithoutOptions(main);
