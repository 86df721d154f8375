import { type LockedPackages, resolvePackage } from '../../site/compile/files/lock-file';

export interface LockFile {
  packages: LockedPackages;
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32'];

/**
 * Optional dependencies without an entry, each with the key of the package that depends on it. With a registry that mirrors only one platform, npm omits the
 * others, and `npm ci` then rejects the lock file everywhere.
 */
export function findMissingPackages(lock: LockFile) {
  return Object.entries(lock.packages).flatMap(([parent, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !resolvePackage(lock.packages, parent, name))
      .map(([name, version]) => ({ name, version, parent })),
  );
}

/** The platform of a binary package. The names of all such packages end with the platform. */
function platformOf(name: string): { os: string[]; cpu: string[]; libc?: string[] } {
  const words = name.split(/[-/.]/);
  const os = systems.find((system) => words.includes(system));
  const cpu = processors.find((processor) => words.includes(processor));
  if (!os || !cpu) throw new Error(`The platform of ${name} can't be read from its name.`);
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc';
  return {
    cpu: [cpu],
    libc: os === 'linux' && words.some((word) => /^(?:gnu|musl)/.test(word)) ? [libc] : undefined,
    os: [os],
  };
}

/**
 * The lock file with an entry for each missing package: name, version and platform, so that npm installs it
 * only on its platform. The checksum is absent if the registry does not have the package.
 */
export function completeLock(lock: LockFile): LockFile {
  const added = findMissingPackages(lock).map(({ name, version, parent }) => {
    if (!/^\d+\.\d+\.\d+/.test(version)) {
      throw new Error(`${parent} depends on ${name}@${version}, which is not an exact version.`);
    }
    const dev = lock.packages[parent]?.dev ? { dev: true } : {};
    const { cpu, libc, os } = platformOf(name);
    // npm writes the properties in this order, so its next run changes nothing.
    const entry = { version, cpu, ...dev, ...(libc ? { libc } : {}), optional: true, os };
    return [`node_modules/${name}`, entry] as const;
  });
  const packages = Object.entries(lock.packages);
  const all = [...packages, ...added].sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(all) };
}
