import path from 'node:path';
import { findLockProblems, readLockFile } from '../../site/compile/files/lock-file';
import { findLicenceProblems } from '../supply-chain/licences';

const root = path.resolve(import.meta.dirname, '../..');
const { packages } = readLockFile(path.join(root, 'package-lock.json'));
const problems = [...findLockProblems(packages), ...findLicenceProblems(root, packages)];
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(
  `${Object.keys(packages).length - 1} packages, ${problems.length} problems with hashes and licences\n`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
