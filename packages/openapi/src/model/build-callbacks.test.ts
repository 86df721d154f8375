import { beforeAll, describe, expect, it } from 'vitest';
import { fixture } from '../testing/documents';
import { buildPages } from './build-pages';
import type { OperationPage } from './types';

let subscribe: OperationPage;

beforeAll(async () => {
  const group = { specPath: 'x', outputDir: 'docs/api/Test/Back-v1', label: 'Back' };
  const document = await fixture('callbacks.yaml');
  const { pages, problems } = buildPages([{ name: 'test.back.v1', group, document }]);
  expect(problems).toEqual([]);
  const [first, second] = pages;
  if (first?.kind !== 'service' || second?.kind !== 'operation') throw new Error('no pages');
  subscribe = second;
});

describe('callbacks', () => {
  it('have one entry for each method of each URL, including shared callbacks and shared path items', () => {
    expect(
      subscribe.callbacks?.map(({ name, method, expression, anchor }) => [
        `${method} ${name}`,
        expression,
        anchor,
      ]),
    ).toEqual([
      ['POST onData', '{$request.query.callbackUrl}/data', 'callback-on-data-post'],
      ['POST onReceipt', '{$request.body#/receiptUrl}', 'callback-on-receipt-post'],
      ['POST again', '{$request.body#/round}', 'callback-again-post'],
      ['DELETE onData', '{$request.query.callbackUrl}/data', 'callback-on-data-delete'],
      ['POST on-data', '{$request.query.callbackUrl}', 'callback-on-data-post-2'],
      ['PUT shared', 'https://fixed.example/hook', 'callback-shared-put'],
    ]);
  });

  it('are followed by their own callbacks, without infinite recursion', () => {
    expect(subscribe.callbacks?.map(({ name, after }) => [name, after])).toEqual([
      ['onData', undefined],
      ['onReceipt', { name: 'onData', method: 'POST', anchor: 'callback-on-data-post' }],
      ['again', { name: 'onReceipt', method: 'POST', anchor: 'callback-on-receipt-post' }],
      ['onData', undefined],
      ['on-data', undefined],
      ['shared', undefined],
    ]);
  });
});
