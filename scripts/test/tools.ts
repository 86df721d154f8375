import { installDebianPackages, type Machine } from './chromium';

/** Commands that samples and tutorials run, and the Debian packages that have them. */
const packages: Readonly<Record<string, string>> = { curl: 'curl', jq: 'jq', python3: 'python3' };

/**
 * Makes sure that there are curl, jq and Python: the system's, else Debian's packages where the user may
 * install them. Throws where one is still missing.
 */
export function provideTools(machine: Machine): void {
  const missing = () => Object.keys(packages).filter((command) => !machine.has(command));
  const wanted = missing().map((command) => packages[command] ?? command);
  if (wanted.length > 0 && machine.isRoot && machine.has('apt-get')) {
    installDebianPackages(machine, wanted);
  }
  const left = missing();
  if (left.length > 0) {
    throw new Error(
      `There is no ${left.join(' and no ')}, and none could be installed. ` +
        `Install ${left.length === 1 ? 'it' : 'them'}: samples and tutorials are proven with ${left.length === 1 ? 'it' : 'them'}.`,
    );
  }
}
