/**
 * `install-tools.ts tools|chromium|engines`: makes sure that the programs of the tests are available, from Debian's
 * packages if the user may install them. Reports what is still missing.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../run-command';
import { findChromium } from '../setup/chromium';

const root = path.resolve(import.meta.dirname, '../..');

/** Packages of Debian with a file of each. */
const packages = {
  tools: {
    curl: '/usr/bin/curl',
    jq: '/usr/bin/jq',
    python3: '/usr/bin/python3',
    'nginx-light': '/usr/sbin/nginx',
    'libnginx-mod-http-brotli-static': '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
    caddy: '/usr/bin/caddy',
    'golang-go': '/usr/bin/go',
  },
  // Chromium without the parts that only a window needs takes a third less processor time. Pages use the fonts.
  chromium: {
    'chromium-headless-shell': '/usr/bin/chromium-headless-shell',
    'fonts-liberation': '/usr/share/fonts/truetype/liberation',
  },
  engines: {
    'firefox-esr': process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
    'webkit2gtk-driver': process.env.WEBKIT_DRIVER_PATH ?? '/usr/bin/WebKitWebDriver',
    xvfb: process.env.XVFB_PATH ?? '/usr/bin/Xvfb',
  },
};

/** Whether the file, or a command of this name in another folder, exists. */
function isInstalled(file: string): boolean {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return [file, ...folders.map((folder) => path.join(folder, path.basename(file)))].some(
    existsSync,
  );
}

function run(command: string, ...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2], env }).status === 0;
}

function installPackages(...names: string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  run('apt-get', 'update', '--quiet');
  // Two lanes of the tests may install at the same time; the second one waits.
  const wait = '--option=DPkg::Lock::Timeout=900';
  return run('apt-get', 'install', wait, '--quiet', '--yes', '--no-install-recommends', ...names);
}

function installTools(kind: keyof typeof packages): void {
  const missing = () =>
    Object.entries(packages[kind]).flatMap(([name, file]) => (isInstalled(file) ? [] : [name]));
  if (missing().length > 0) installPackages(...missing());
  if (kind === 'chromium') {
    // Not every system has a package of the headless shell.
    if (findChromium() || installPackages('chromium', 'fonts-liberation')) return;
    if (run(process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium'))
      return;
  }
  if (missing().length > 0) {
    throw new Error(
      `The tests need these programs, which couldn't be installed: ${missing().join(', ')}. Install them.`,
    );
  }
}

runCommand(() => {
  const kind = process.argv[2];
  if (kind === 'chromium' && process.env.CHROMIUM_PATH) return;
  if (kind === 'tools' || kind === 'chromium' || kind === 'engines') installTools(kind);
  else throw new Error(`Unknown kind of tools: ${kind}`);
});
