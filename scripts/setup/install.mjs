import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

/**
 * File that records what node_modules was last installed from: the hash of the lock file, and `tests` if the
 * tools of the tests are installed too. npm deletes the file when it empties the folder.
 */
const marker = path.join(root, 'node_modules/.lock-hash');

function readJson(name) {
  return JSON.parse(readFileSync(path.join(root, name), 'utf8'));
}

/** Whether `npm install` was run by hand, according to npm's record of the installed packages. */
function matchesLock(withTests) {
  const note = 'node_modules/.package-lock.json';
  if (!existsSync(path.join(root, note))) return false;
  const installed = readJson(note).packages;
  const wanted = Object.entries(readJson('package-lock.json').packages);
  return wanted.every(([name, entry]) => {
    if (name === '' || (entry.dev && !withTests)) return true;
    const present = installed[name];
    return present ? present.version === entry.version : Boolean(entry.optional || entry.peer);
  });
}

function runNpm(args) {
  // Under `npm start`, npm provides its location in a variable; otherwise the npm on the path is used.
  const npm = process.env.npm_execpath;
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...first, ...args], {
      cwd: root,
      // Progress is written to the error stream: the URL is the only output of `npm start`.
      stdio: ['ignore', 2, 2],
      shell: command === 'npm' && process.platform === 'win32',
    });
    child.once('error', reject);
    child.once('close', (code) => resolve(code));
  });
}

/**
 * Installs exactly the packages of the lock file, if node_modules is missing or the lock file has changed.
 * Throws if npm fails.
 *
 * @param {{ withTests: boolean }} options whether to install the tools of the tests too
 */
export async function installDependencies({ withTests }) {
  const lock = readFileSync(path.join(root, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex');
  const isMarked = existsSync(marker);
  const [marked, tests] = isMarked ? readFileSync(marker, 'utf8').trim().split(' ') : [];
  if (marked === hash && (!withTests || tests === 'tests')) return;
  if (isMarked || !matchesLock(withTests)) {
    process.stderr.write('Installing the dependencies …\n');
    const kinds = withTests ? '--include=dev' : '--omit=dev';
    const code = await runNpm(['ci', kinds, '--no-audit', '--no-fund']);
    if (code !== 0) {
      throw new Error('The dependencies could not be installed: see the output of npm above.');
    }
  }
  // npm creates no folder if there is nothing to install.
  mkdirSync(path.dirname(marker), { recursive: true });
  writeFileSync(marker, `${hash}${withTests ? ' tests' : ''}\n`);
}
