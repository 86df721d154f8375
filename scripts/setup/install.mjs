import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root as repositoryRoot } from './root.mjs';

/** Hash of the lock file that node_modules was last installed from; goes when npm empties it. */
const markerPath = 'node_modules/.lock-hash';

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Whether someone ran `npm install` by hand: npm's own note of what it installed says so. */
function matchesLock(root) {
  const note = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(note)) return false;
  const installed = readJson(note).packages;
  const wanted = Object.entries(readJson(path.join(root, 'package-lock.json')).packages);
  return wanted.every(([name, entry]) => {
    if (name === '') return true;
    const found = installed[name];
    return found ? found.version === entry.version : Boolean(entry.optional || entry.peer);
  });
}

/**
 * What stands between the lock file and node_modules.
 *
 * @param {string} root folder of package-lock.json
 * @returns {{ state: 'installed' | 'unmarked' | 'missing', hash: string }} `unmarked`: the
 *   packages are there, only our note of it is not
 */
export function inspectDependencies(root) {
  const lock = readFileSync(path.join(root, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex');
  const marker = path.join(root, markerPath);
  if (existsSync(marker)) {
    const same = readFileSync(marker, 'utf8').trim() === hash;
    return { state: same ? 'installed' : 'missing', hash };
  }
  return { state: matchesLock(root) ? 'unmarked' : 'missing', hash };
}

function runNpm(args, root) {
  // Under `npm start` npm says where it is; else the one on the path is used.
  const npm = process.env.npm_execpath;
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...first, ...args], {
      cwd: root,
      // Its progress goes to the error stream: the address is all that `npm start` puts out.
      stdio: ['ignore', 2, 2],
      shell: command === 'npm' && process.platform === 'win32',
    });
    child.once('error', reject);
    child.once('close', (code) => resolve(code));
  });
}

/**
 * Installs exactly what the lock file says, when node_modules is missing or the
 * lock file has changed. Throws where npm fails.
 */
export async function installDependencies(root = repositoryRoot) {
  const { state, hash } = inspectDependencies(root);
  if (state === 'installed') return;
  if (state === 'missing') {
    process.stderr.write('Installing the dependencies …\n');
    // Development dependencies too, whatever NODE_ENV says: the build and the tests use them.
    const code = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund'], root);
    if (code !== 0) {
      throw new Error('The dependencies could not be installed: see what npm says above.');
    }
  }
  // npm makes no folder where there is nothing to install.
  mkdirSync(path.join(root, 'node_modules'), { recursive: true });
  writeFileSync(path.join(root, markerPath), `${hash}\n`);
}
