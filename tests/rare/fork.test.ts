/** A build with another identity succeeds, and contains no word of the publisher of this site. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@seca/openapi/testing/temporary-folder';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { identity } from '../../identity';
import { copyProject } from '../../scripts/test/copy-project';
import { identityIn, identityTexts } from '../support/identity-words';

const project = path.resolve(import.meta.dirname, '../..');

/** Another text of the same kind. */
function replacementOf(text: string, index: number): string {
  if (URL.canParse(text)) return `https://zone${index}.example`;
  return text.includes('@') ? `mail${index}@zone.example` : `Zone ${index}`;
}

/** The texts of a file; those of an archive for each of its files. */
function textsOf(name: string, bytes: Uint8Array): [name: string, text: string][] {
  if (name.endsWith('.zip')) {
    return Object.entries(unzipSync(bytes)).flatMap(([inner, content]) =>
      textsOf(`${name}/${inner}`, content),
    );
  }
  // The index has parts of words, such as "dynamo" of DynamoDB.
  return /\.(?:br|gz|ico|png|webp|woff2)$|^lunr-index/.test(name)
    ? []
    : [[name, Buffer.from(bytes).toString('utf8')]];
}

test('the site of a fork builds, and contains no text of our identity', () => {
  const root = path.join(temporaryFolder(), 'fork');
  copyProject(project, root);
  const file = path.join(root, 'identity.ts');
  const texts = [identity.name, ...identityTexts].toSorted((a, b) => b.length - a.length);
  const changed = texts.reduce(
    (source, text, index) => source.replaceAll(`'${text}'`, `'${replacementOf(text, index)}'`),
    readFileSync(file, 'utf8'),
  );
  expect(identityIn(changed)).toEqual([]);
  writeFileSync(file, changed);
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', '@oxc-node/core/register', 'scripts/build.ts'],
    { cwd: root, encoding: 'utf8' },
  );
  expect(status, stderr).toBe(0);
  const site = path.join(root, 'build');
  const files = readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(site, path.join(entry.parentPath, entry.name)));
  const written = files.flatMap((name) => textsOf(name, readFileSync(path.join(site, name))));
  expect(written.length).toBeGreaterThan(1_500);
  expect(
    written.flatMap(([name, text]) => [
      ...identityIn(`${name}\n${text}`).map((word) => `${name}: ${word}`),
    ]),
  ).toEqual([]);
}, 600_000);
