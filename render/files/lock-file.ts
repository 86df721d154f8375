import { readFileSync } from 'node:fs';

/** What `package-lock.json` (version 3) says of one package. */
export interface LockedPackage {
  version?: string;
  license?: string;
  /** Subresource integrity of the archive: `sha512-…`. */
  integrity?: string;
  resolved?: string;
  dev?: boolean;
  optional?: boolean;
  /** Systems and processors for which the package is; missing: for all. */
  os?: readonly string[];
  cpu?: readonly string[];
  /** The archive is part of the one that names it. */
  inBundle?: boolean;
  link?: boolean;
  dependencies?: Readonly<Record<string, string>>;
  devDependencies?: Readonly<Record<string, string>>;
  optionalDependencies?: Readonly<Record<string, string>>;
  peerDependencies?: Readonly<Record<string, string>>;
}

/** Folder of a package below the root (`node_modules/a/node_modules/b`) → the package. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

interface LockFile {
  name: string;
  version: string;
  lockfileVersion: number;
  packages: LockedPackages;
}

/** Reads a lock file. Throws where it has another version than we know. */
export function readLockFile(file: string): LockFile {
  const lock = JSON.parse(readFileSync(file, 'utf8')) as LockFile;
  if (lock.lockfileVersion !== 3) {
    throw new Error(
      `${file} has version ${lock.lockfileVersion}, but only version 3 is supported.`,
    );
  }
  return lock;
}

/** Name of the package in a folder: `node_modules/a/node_modules/@b/c` → `@b/c`. */
export function packageName(folder: string): string {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** Folder of the package that another one gets when it asks for a name, as Node looks it up. */
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
 * What makes a lock file no proof of what is installed: an archive without a strong hash, or from elsewhere
 * than a registry. Packages of other systems, which `npm run lock` adds by name, have no hash and are never
 * installed here.
 */
export function findLockProblems(packages: LockedPackages): string[] {
  const problems: string[] = [];
  for (const [folder, entry] of Object.entries(packages)) {
    if (folder === '' || entry.inBundle) continue;
    const say = (problem: string) => problems.push(`${packageName(folder)}: ${problem}`);
    const otherSystem = entry.optional && (entry.os ?? entry.cpu);
    if (entry.link) say('a link to a folder, not a package of a registry');
    else if (!entry.version) say('has no version');
    else if (!entry.integrity && !otherSystem) say('has no integrity: run npm install again');
    else if (entry.integrity && !entry.integrity.startsWith('sha512-')) {
      say(`its integrity is weaker than SHA-512 (${entry.integrity.split('-')[0]})`);
    }
    if (entry.resolved && !/^https:\/\/[^/]+\/.*\.tgz$/.test(entry.resolved)) {
      say(`comes from ${entry.resolved}, which is not an archive of a registry`);
    }
  }
  return problems;
}
