import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { thisMachine } from './chromium';
import { findFirefox, provideFirefox } from './firefox';
import { notAskedCode } from './gate';

const root = path.resolve(import.meta.dirname, '../..');

if (provideFirefox({ ...thisMachine(root), find: findFirefox })) {
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config=tests/firefox/vitest.config.mts',
  ];
  const { status } = spawnSync(process.execPath, [...vitest, ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} else {
  process.stdout.write(
    'NOT RUN: Firefox could not be found or installed. The main paths are tested in Chromium only.\n' +
      'Install Firefox (Debian: `firefox-esr`), or set FIREFOX_PATH to it.\n',
  );
  process.exitCode = notAskedCode;
}
