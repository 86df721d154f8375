import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bundledPackagesFile } from '../../plugins/bill-of-materials';
import { billOfMaterials } from '../supply-chain/bill-of-materials';
import { readLockFile } from '../supply-chain/lock-file';
import { FinaliseError, type FinaliseStage } from './context';

/** Name that CycloneDX recommends for a bill of materials. */
export const billFile = 'bom.json';

const ownLockFile = path.resolve(__dirname, '../../package-lock.json');

/** What the site is made of, published with it: who runs it can look for known flaws. */
export const writeBillOfMaterials: FinaliseStage = {
  name: 'write bill of materials',
  run: async ({ dir, lockFile = ownLockFile, report }) => {
    const note = path.join(dir, bundledPackagesFile);
    if (!existsSync(note)) {
      throw new FinaliseError([
        `${bundledPackagesFile} is missing: plugins/bill-of-materials writes it`,
      ]);
    }
    const bundled = JSON.parse(await readFile(note, 'utf8')) as string[];
    const { name, version, packages } = readLockFile(lockFile);
    const unknown = bundled.filter((folder) => !packages[folder]);
    if (bundled.length === 0) unknown.push('no package at all');
    if (unknown.length > 0) {
      throw new FinaliseError(
        unknown.map((folder) => `the bundle holds ${folder}, which is not in package-lock.json`),
      );
    }
    const licence = packages['']?.license ?? '';
    const bill = billOfMaterials({ name, version, licence, packages, bundled });
    await writeFile(path.join(dir, billFile), `${JSON.stringify(bill, null, 1)}\n`);
    await rm(note);
    report(`${bundled.length} packages in the bundle, of ${Object.keys(packages).length - 1}`);
  },
};
