import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root as repositoryRoot } from './root.mjs';

/**
 * File that records what node_modules was last installed from: the hash of the lock file, and `tests` if the
 * tools of the tests are installed too. npm deletes the file when it empties the folder.
 */
const markerPath = 'node_modules/.lock-hash';

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Whether `npm install` was run by hand, according to npm's record of the installed packages. */
function matchesLock(root, withTests) {
  const note = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(note)) return false;
  const installed = readJson(note).packages;
  const wanted = Object.entries(readJson(path.join(root, 'package-lock.json')).packages);
  return wanted.every(([name, entry]) => {
    if (name === '' || (entry.dev && !withTests)) return true;
    const found = installed[name];
    return found ? found.version === entry.version : Boolean(entry.optional || entry.peer);
  });
}

/**
 * Difference between the lock file and node_modules.
 *
 * @param {string} root folder of package-lock.json
 * @param {boolean} withTests whether the tools of the tests are needed
 * @returns {{ state: 'installed' | 'unmarked' | 'missing', hash: string }} `unmarked`: the
 *   packages are installed, and only the marker is missing
 */
function inspectDependencies(root, withTests) {
  const lock = readFileSync(path.join(root, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex');
  const marker = path.join(root, markerPath);
  if (existsSync(marker)) {
    const [installed, tests] = readFileSync(marker, 'utf8').trim().split(' ');
    const same = installed === hash && (!withTests || tests === 'tests');
    return { state: same ? 'installed' : 'missing', hash };
  }
  return { state: matchesLock(root, withTests) ? 'unmarked' : 'missing', hash };
}

function runNpm(args, root) {
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
export async function installDependencies({ withTests }, root = repositoryRoot) {
  const { state, hash } = inspectDependencies(root, withTests);
  if (state === 'installed') return;
  if (state === 'missing') {
    process.stderr.write('Installing the dependencies …\n');
    const tests = withTests ? '--include=dev' : '--omit=dev';
    const code = await runNpm(['ci', tests, '--no-audit', '--no-fund'], root);
    if (code !== 0) {
      throw new Error('The dependencies could not be installed: see the output of npm above.');
    }
  }
  // npm creates no folder if there is nothing to install.
  mkdirSync(path.join(root, 'node_modules'), { recursive: true });
  writeFileSync(path.join(root, markerPath), `${hash}${withTests ? ' tests' : ''}\n`);
}
