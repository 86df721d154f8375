import { expect, test } from 'vitest';
import type { ReferencePage } from '../model/types';
import { relativeUrl } from '../page/urls';
import { fileNames } from './render-site';

const page = (group: string, path: string, kind: ReferencePage['kind'] = 'operation') =>
  ({ kind, path: `/docs/api/OpenAPI/${group}/${path}`, service: { group } }) as ReferencePage;

test('an operation called index does not replace the introduction', () => {
  const pages = [page('zoo', 'zoo', 'service'), page('zoo', 'index'), page('zoo', 'get-animal')];
  expect([...fileNames(pages).values()]).toEqual(['index.html', 'index-2.html', 'get-animal.html']);
});

test('each of several documents has a folder, and long names fit every file system', () => {
  const long = 'ж'.repeat(300);
  const pages = [
    page('zoo', 'zoo', 'service'),
    page('park', 'park', 'service'),
    page('park', long),
  ];
  const [zoo, park, operation = ''] = [...fileNames(pages).values()];
  expect([zoo, park]).toEqual(['zoo/index.html', 'park/index.html']);
  expect(Buffer.byteLength(operation.split('/')[1] ?? '')).toBeLessThan(255);
});

test('links are relative and escaped', () => {
  expect(relativeUrl('zoo/index.html', 'park/a b.html')).toBe('../park/a%20b.html');
  expect(relativeUrl('index.html', 'assets/style.css')).toBe('assets/style.css');
});
