import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Name that CycloneDX recommends for a bill of materials. */
export const billFile = 'bom.json';

/**
 * The packages with which the site is made, published with it, so that operators can look for known vulnerabilities:
 * CycloneDX 1.5, which npm writes from the lock file alone, without a network. What differs between machines is
 * left out: time, serial number, version of npm, name of the folder, URLs of a registry.
 *
 * @param root folder of the project
 * @throws Error with the message of npm if the lock file can't be read
 */
export async function billOfMaterials(root: string): Promise<string> {
  const options = ['--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev', '--offline'];
  const { stdout } = await promisify(execFile)('npm', ['sbom', ...options], {
    cwd: root,
    maxBuffer: 16 * 1024 * 1024,
  });
  const bill = JSON.parse(stdout, (key, value) => (key === 'externalReferences' ? [] : value));
  delete bill.serialNumber;
  const { component } = bill.metadata;
  bill.metadata = { component: { ...component, name: component['bom-ref'].split('@')[0] } };
  return `${JSON.stringify(bill, null, 1)}\n`;
}
