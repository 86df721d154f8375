/** Records which originals our overrides replace: `npx tsx scripts/record-theme-originals.ts`. */
import { writeFileSync } from 'node:fs';
import { installedOriginals, originalsFile } from '../tests/support/theme-originals';

const originals = installedOriginals();
// One override a line, so that a change of one is a change of one line.
const entries = Object.entries(originals).map(
  ([override, original]) => `  ${JSON.stringify(override)}: ${JSON.stringify(original)}`,
);
writeFileSync(originalsFile, `{\n${entries.join(',\n')}\n}\n`);
console.log(`${entries.length} originals recorded`);
