import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Name that CycloneDX recommends for a bill of materials. */
export const billFile = 'bom.json';

interface Component {
  'bom-ref': string;
  properties: readonly { name: string }[];
}

interface Bill {
  serialNumber?: string;
  metadata: { component: Component & { name: string } };
  components: Component[];
  dependencies: { ref: string; dependsOn: readonly string[] }[];
}

/** The property of a package that only tests and tools need. */
const development = 'cdx:npm:package:development';

/**
 * The packages with which the site is made, published with it, so that operators can look for known vulnerabilities:
 * CycloneDX 1.5, which npm writes from the lock file alone, without a network. What differs between machines is
 * left out: time, serial number, version of npm, name of the folder, URLs of a registry.
 *
 * npm would leave out what is a dependency of the site and a devDependency of a workspace, such as React, with `--omit=dev`,
 * and in a build, which sets `NODE_ENV` to `production`.
 *
 * @param root folder of the project
 * @throws Error with the message of npm if the lock file can't be read
 */
export async function billOfMaterials({ root }: { root: string }): Promise<string> {
  const { stdout } = await promisify(execFile)(
    'npm',
    ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--offline', '--include=dev'],
    { cwd: root, maxBuffer: 16 * 1024 * 1024 },
  );
  const { serialNumber: _, ...bill }: Bill = JSON.parse(stdout, (key, value) =>
    key === 'externalReferences' ? [] : value,
  );
  const { component } = bill.metadata;
  const name = component['bom-ref'].replace(/@.*/, '');
  const components = bill.components.filter(
    ({ properties }) => !properties.some((property) => property.name === development),
  );
  const refs = new Set([component, ...components].map((part) => part['bom-ref']));
  const dependencies = bill.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }));
  const metadata = { component: { ...component, name } };
  return `${JSON.stringify({ ...bill, metadata, components, dependencies }, null, 1)}\n`;
}
