import { readFileSync } from 'node:fs';
import path from 'node:path';
import { skus } from '@seca/provider/engine/catalogue/skus';
import { users } from '@seca/provider/engine/index';
import { outcomeAnnotation } from '@seca/provider/engine/lifecycle';
import { help } from '@seca/provider/options';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const guide = read('docs/content/Clients/provider.mdx');

/** The cells of all table rows, without code marks. */
function rowsOf(text: string): string[][] {
  return [...text.matchAll(/^ *\| (.+) \|$/gm)].map(([, row = '']) =>
    row.split(' | ').map((cell) => cell.replaceAll('`', '')),
  );
}

test('the guide lists all users and options', () => {
  const rows = rowsOf(guide).map(([first]) => first);
  for (const { subject } of users) expect(rows).toContain(subject);
  const options = [...help.matchAll(/^ {2}(--[\w-]+(?: [A-Z]+)?)(?= |$)/gm)].map(
    ([, option]) => option,
  );
  expect(options).toHaveLength(19);
  for (const option of options)
    if (option !== '--help' && option !== '--version') expect(rows).toContain(option);
  expect(guide).toContain(`\`${outcomeAnnotation}\``);
});

test('the provider offers the SKUs of the specification', () => {
  const isSku = ([name = '']: string[]) => name.startsWith('seca.');
  expect(
    skus['seca.compute/v1/skus'].map(({ name, spec }) => [name, `${spec.vCPU}`, `${spec.ram}`]),
  ).toEqual(
    rowsOf(read('spec/services/compute.yaml'))
      .filter(isSku)
      .map((cells) => cells.slice(0, 3)),
  );
  expect(
    skus['seca.network/v1/skus'].map(({ name, spec }) => {
      return [name, `${spec.bandwidth} Mbit/s`, `${spec.packets}`];
    }),
  ).toEqual(rowsOf(read('spec/services/network.yaml')).filter(isSku));
  expect(skus['seca.storage/v1/skus'].map(({ name, spec }) => [name, spec.type])).toEqual(
    rowsOf(read('spec/services/storage.yaml'))
      .flatMap(([type = '', names = '']) => names.split(', ').map((name) => [name, type]))
      .filter(isSku),
  );
});
