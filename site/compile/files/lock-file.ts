import { readFileSync } from 'node:fs';

/** Data of one package in `package-lock.json` (version 3). */
export interface LockedPackage {
  version?: string;
  license?: string;
  /** Subresource integrity of the archive: `sha512-…`. */
  integrity?: string;
  resolved?: string;
  dev?: boolean;
  optional?: boolean;
  /** Operating systems and processors that the package supports; if absent, all. */
  os?: readonly string[];
  cpu?: readonly string[];
  /** The archive is bundled in the package that depends on it. */
  inBundle?: boolean;
  link?: boolean;
  dependencies?: Readonly<Record<string, string>>;
  optionalDependencies?: Readonly<Record<string, string>>;
}

/** Folder of a package below the root (`node_modules/a/node_modules/b`) → the package. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

interface LockFile {
  lockfileVersion: number;
  packages: LockedPackages;
}

/** Reads a lock file. Throws if its version is not supported. */
export function readLockFile(file: string): LockFile {
  const lock: LockFile = JSON.parse(readFileSync(file, 'utf8'));
  if (lock.lockfileVersion !== 3) {
    throw new Error(
      `${file} has version ${lock.lockfileVersion}, but only version 3 is supported.`,
    );
  }
  return lock;
}

/** A package of this repository, or the link to it in `node_modules`. */
export function isWorkspace(folder: string, { link, resolved = '' }: LockedPackage): boolean {
  return folder.startsWith('packages/') || (link === true && resolved.startsWith('packages/'));
}

/** Name of the package in a folder: `node_modules/a/node_modules/@b/c` → `@b/c`. */
export function packageName(folder: string): string {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** Folder of the package to which a name resolves from another package, as in Node. */
export function resolvePackage(
  packages: LockedPackages,
  from: string,
  name: string,
): string | undefined {
  let folder = from;
  for (;;) {
    const candidate = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[candidate]) return candidate;
    if (folder === '') return undefined;
    const parent = folder.lastIndexOf('/node_modules/');
    folder = parent === -1 ? '' : folder.slice(0, parent);
  }
}

/**
 * Problems that make the lock file unreliable: an archive without a strong hash, or one that is not from a
 * registry. Packages of other systems, which `npm run lock` adds by name, have no hash and are never
 * installed here.
 */
export function findLockProblems(packages: LockedPackages): string[] {
  const problems: string[] = [];
  for (const [folder, entry] of Object.entries(packages)) {
    if (folder === '' || entry.inBundle || isWorkspace(folder, entry)) continue;
    const say = (problem: string) => problems.push(`${packageName(folder)}: ${problem}`);
    const otherSystem = entry.optional && (entry.os ?? entry.cpu);
    if (entry.link) say('a link to a folder, not a package from a registry');
    else if (!entry.version) say('has no version');
    else if (!entry.integrity && !otherSystem) say('has no integrity hash: run npm install again');
    else if (entry.integrity && !entry.integrity.startsWith('sha512-')) {
      say(`its integrity hash is weaker than SHA-512 (${entry.integrity.split('-')[0]})`);
    }
    if (entry.resolved && !/^https:\/\/[^/]+\/.*\.tgz$/.test(entry.resolved)) {
      say(`comes from ${entry.resolved}, which is not an archive of a registry`);
    }
  }
  return problems;
}
