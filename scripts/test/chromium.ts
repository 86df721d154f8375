import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from '../setup/find-chromium';

/** Capabilities of this computer; replaced in the tests. */
export interface Machine {
  find: () => string | undefined;
  isRoot: boolean;
  has: (command: string) => boolean;
  exists: (file: string) => boolean;
  /** Runs a command with its output on the error stream. Returns its exit code. */
  run: (command: string, args: readonly string[]) => number;
}

const aptGet = '/usr/bin/apt-get';

export function thisMachine(root: string): Machine {
  return {
    find: () => findChromium(),
    isRoot: process.getuid?.() === 0,
    has: (command) => {
      // Servers are in folders that only root has in the path.
      const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'];
      return folders.some((folder) => existsSync(path.join(folder, command)));
    },
    exists: existsSync,
    run: (command, args) =>
      spawnSync(command, [...args], {
        cwd: root,
        stdio: ['ignore', 2, 2],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      }).status ?? 1,
  };
}

export function installDebianPackages(machine: Machine, packages: readonly string[]): boolean {
  machine.run(aptGet, ['update', '--quiet']);
  const options = ['install', '--quiet', '--yes', '--no-install-recommends'];
  return machine.run(aptGet, [...options, ...packages]) === 0;
}

/** Chromium without the parts that only a window needs. Browser tests need only two thirds of the CPU time with it. */
const headlessShell = 'chromium-headless-shell';

/**
 * Makes sure that Chromium is available: Debian's headless shell if the user may install it, else the system's
 * browser, else Debian's browser, else Playwright's download. Throws an error if all of them fail. Pages are
 * rendered in the Liberation fonts, so their package is installed too.
 */
export function provideChromium(machine: Machine): void {
  if (machine.isRoot && machine.has('apt-get')) {
    const packages = machine.has(headlessShell) ? [] : [headlessShell];
    if (
      machine.run('sh', ['-c', 'ls /usr/share/fonts/truetype/liberation* >/dev/null 2>&1']) !== 0
    ) {
      packages.push('fonts-liberation');
    }
    // Not every system with Debian's packages offers the headless shell.
    const isMissing = packages.length > 0 && !installDebianPackages(machine, packages);
    if (isMissing && !machine.find()) {
      installDebianPackages(machine, ['chromium', 'fonts-liberation']);
    }
  }
  if (machine.find()) return;
  const playwright = 'node_modules/@playwright/test/cli.js';
  if (machine.run(process.execPath, [playwright, 'install', 'chromium']) !== 0) {
    throw new Error(
      'Chromium could not be found or installed. Install it, or set CHROMIUM_PATH to its path.',
    );
  }
}
