import { existsSync } from 'node:fs';
import { installDebianPackages, type Machine } from './chromium';

/** Path of Firefox: `FIREFOX_PATH`, or else the paths of Debian and other systems. Undefined if there is none. */
export function findFirefox(): string | undefined {
  const places = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'];
  return places.find((file) => file !== undefined && existsSync(file));
}

/**
 * Makes sure that Firefox is available: the system's, or else Debian's package if the user may install it.
 * `machine.find` looks for Firefox.
 *
 * @returns whether Firefox is available
 */
export function provideFirefox(machine: Machine): boolean {
  if (machine.find()) return true;
  if (machine.isRoot && machine.has('apt-get')) installDebianPackages(machine, ['firefox-esr']);
  return machine.find() !== undefined;
}
