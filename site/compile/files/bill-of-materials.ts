import {
  isWorkspace,
  type LockedPackages,
  packageName,
  readLockFile,
  resolvePackage,
} from './lock-file';

/** Name that CycloneDX recommends for a bill of materials. */
export const billFile = 'bom.json';

/**
 * The components of the site, published with it, so operators can look for known vulnerabilities.
 *
 * @param bundled folders of the packages whose code is sent to browsers
 * @throws Error for a package that is not in the lock file
 */
export function billOfMaterialsJson(lockFile: string, bundled: readonly string[]): string {
  const { name, version, packages } = readLockFile(lockFile);
  const unknown = bundled.filter((folder) => !packages[folder]);
  if (unknown.length > 0) {
    throw new Error(`Bundled packages are not in package-lock.json: ${unknown.join(', ')}.`);
  }
  const licence = packages['']?.license ?? '';
  return `${JSON.stringify(billOfMaterials({ name, version, licence, packages, bundled }), null, 1)}\n`;
}

export interface BillSubject {
  name: string;
  version: string;
  /** SPDX identifier of the project's licence. */
  licence: string;
  packages: LockedPackages;
  /** Folders of the packages whose code is sent to browsers. */
  bundled: readonly string[];
}

/** Package URL of an npm package (github.com/package-url/purl-spec). */
function packageUrl(name: string, version: string): string {
  return `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;
}

function hexOf(integrity: string): { alg: string; content: string } {
  const content = Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex');
  return { alg: 'SHA-512', content };
}

function byReference(a: { 'bom-ref': string }, b: { 'bom-ref': string }): number {
  return a['bom-ref'] < b['bom-ref'] ? -1 : 1;
}

/**
 * The bill of materials in CycloneDX 1.6 (ECMA-424), created from the lock file alone, so that the same
 * sources result in the same bill on every machine: without a time, a serial number or the order of the
 * file system.
 *
 * `scope` states whether a component reaches the reader: `required` components are in the bundle, and
 * `excluded` components only build or test the site. What the packages of this repository need, the site needs.
 */
export function billOfMaterials({
  name,
  version,
  licence,
  packages,
  bundled,
}: BillSubject): object {
  const referenceOf = (folder: string): string =>
    packageUrl(packageName(folder), packages[folder]?.version ?? '');
  const own = packageUrl(name, version);
  const inBundle = new Set(bundled.map(referenceOf));
  const components = new Map<string, { 'bom-ref': string }>();
  const dependencies = new Map<string, Set<string>>();

  for (const [folder, entry] of Object.entries(packages)) {
    if (entry.link) continue;
    const isOwn = folder === '' || isWorkspace(folder, entry);
    const reference = isOwn ? own : referenceOf(folder);
    const wanted = dependencies.get(reference) ?? new Set<string>();
    dependencies.set(reference, wanted);
    const asked = {
      ...entry.dependencies,
      ...entry.optionalDependencies,
      ...entry.peerDependencies,
    };
    for (const dependency of Object.keys(isOwn ? { ...asked, ...entry.devDependencies } : asked)) {
      const found = resolvePackage(packages, folder, dependency);
      if (found && !packages[found]?.link) wanted.add(referenceOf(found));
    }
    if (isOwn) continue;
    const full = packageName(folder);
    const [group, short] = full.startsWith('@') ? full.split('/') : [undefined, full];
    const component = {
      type: 'library',
      'bom-ref': reference,
      ...(group ? { group } : {}),
      name: short,
      version: entry.version,
      scope: inBundle.has(reference) ? 'required' : 'excluded',
      ...(entry.integrity ? { hashes: [hexOf(entry.integrity)] } : {}),
      ...(entry.license ? { licenses: [{ expression: entry.license }] } : {}),
      purl: reference,
    };
    components.set(reference, component);
  }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': own,
        name,
        version,
        licenses: [{ license: { id: licence } }],
        purl: own,
      },
    },
    components: [...components.values()].sort(byReference),
    dependencies: [...dependencies]
      .map(([ref, on]) => ({ ref, dependsOn: [...on].sort() }))
      .sort((a, b) => (a.ref < b.ref ? -1 : 1)),
  };
}
