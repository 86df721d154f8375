import { billOfMaterials } from './cyclonedx';
import { readLockFile } from './lock-file';

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
