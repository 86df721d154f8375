import { existsSync } from 'node:fs';
import { installDebianPackages, type Machine } from './chromium';

/** The system's Firefox: that of `FIREFOX_PATH`, else where Debian and others put it. Undefined where there is none. */
export function findFirefox(): string | undefined {
  const places = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'];
  return places.find((file) => file !== undefined && existsSync(file));
}

/**
 * Makes sure that there is a Firefox: the system's, else Debian's package where the user may install it.
 * `machine.find` looks for it.
 *
 * @returns whether there is one
 */
export function provideFirefox(machine: Machine): boolean {
  if (machine.find()) return true;
  if (machine.isRoot && machine.has('apt-get')) installDebianPackages(machine, ['firefox-esr']);
  return machine.find() !== undefined;
}
