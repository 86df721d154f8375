import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { readAudit } from '../supply-chain/audit';
import { notAskedCode } from './gate';

// With NODE_ENV=production, npm would leave out the tools of the tests.
const options = ['--json', '--audit-level=high', '--include=dev'];
// npm exits with 1 both for a vulnerability and if the registry does not respond; its report distinguishes the two.
const { stdout } = spawnSync('npm', ['audit', ...options], {
  cwd: path.resolve(import.meta.dirname, '../..'),
  encoding: 'utf8',
  shell: process.platform === 'win32',
});
const result = readAudit(stdout ?? '');
if (result.outcome === 'clean') {
  process.stdout.write('No vulnerability of high or critical severity is known.\n');
} else if (result.outcome === 'vulnerable') {
  process.stdout.write(`${result.problems.join('\n')}\nUpdate them: npm audit fix\n`);
  process.exitCode = 1;
} else {
  process.stdout.write(
    `NOT CHECKED: the package registry doesn't support audits (${result.reason}).\n` +
      'Before a release, run npm audit --audit-level=high with a registry that supports audits.\n',
  );
  process.exitCode = notAskedCode;
}
