import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { identity } from '../../identity';
import { specGroups } from '../../spec/services';

const siteDir = path.resolve(import.meta.dirname, '../..');

test.each(Object.values(specGroups))('$label has the contact of identity.ts', ({ specPath }) => {
  const { info } = parse(readFileSync(path.join(siteDir, specPath), 'utf8')) as {
    info: { contact?: unknown };
  };
  const { name, url, email } = identity;
  expect(info.contact).toEqual({ name, url, email });
});
