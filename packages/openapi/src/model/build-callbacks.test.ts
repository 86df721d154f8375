import { beforeAll, describe, expect, it } from 'vitest';
import { addSamples } from '../samples/add-samples';
import { fixture } from '../testing/documents';
import { fieldsOf } from './build-field-tree';
import { buildPages } from './build-pages';
import { partsOfPage } from './page-parts';
import type { OperationPage, ServicePage } from './types';

let service: ServicePage;
let operations: OperationPage[];
let subscribe: OperationPage;

beforeAll(async () => {
  const group = { specPath: 'x', outputDir: 'docs/api/Test/Back-v1', label: 'Back' };
  const document = await fixture('callbacks.yaml');
  const { pages, problems } = buildPages([{ name: 'test.back.v1', group, document }]);
  expect(problems).toEqual([]);
  const [first, second, ...others] = addSamples(pages);
  if (first?.kind !== 'service' || second?.kind !== 'operation') throw new Error('no pages');
  service = first;
  subscribe = second;
  operations = [second, ...others.filter((page) => page.kind === 'operation')];
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

  it('have parameters, a body with an example, and responses that are not errors', () => {
    const [onData, , , , ping, shared] = subscribe.callbacks ?? [];
    expect(onData).toMatchObject({
      title: 'New data',
      description: { markdown: 'Sent for each change.' },
      deprecated: false,
      parameters: [{ place: 'header', parameters: [{ name: 'X-Signature', required: true }] }],
      requestBody: { content: [{ schema: 'Node', examples: [{ generated: true }] }] },
      responses: [
        { status: '202' },
        { status: '410', description: { markdown: 'No longer wanted.' } },
      ],
    });
    expect(onData?.responses.some(({ error }) => error)).toBe(false);
    expect(ping?.title).toBe('Ping');
    expect(shared?.deprecated).toBe(true);
    expect(Object.keys(subscribe.schemas)).toContain('Receipt');
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

  it('have anchors that are unique on the page', () => {
    const bodies = Object.entries(subscribe.fieldTrees);
    expect(bodies.map(([anchor]) => anchor)).toEqual([
      'request',
      'callback-on-data-post_request',
      'callback-on-data-post_response-202',
      'callback-on-receipt-post_request',
    ]);
    const fields = bodies.flatMap(([, { tree }]) => [...fieldsOf(tree)]);
    const all = [
      ...fields.flatMap(({ anchor, aliases = [] }) => [anchor, ...aliases]),
      // A body's first media type has the anchor of its response.
      ...new Set(partsOfPage(subscribe).map(({ anchor }) => anchor)),
    ];
    expect(all.filter((anchor, index) => all.indexOf(anchor) !== index)).toEqual([]);
    expect(all).toContain('callback-on-data-post_request-name');
    expect(all).toContain('callback-on-data-post_response-410-receipt-number');
    const again = fields
      .filter(({ describedAt }) => describedAt)
      .map((field) => field.describedAt?.href);
    expect(again).toEqual([
      '#request-body',
      '#callback-on-data-post_request-body',
      '#callback-on-receipt-post_request-body',
    ]);
  });
});

describe('webhooks', () => {
  it('have a page each, after the operations, without samples', () => {
    expect(
      operations.map(({ webhook, template, path, samples }) => [
        webhook,
        template,
        path,
        samples.length > 0,
      ]),
    ).toEqual([
      [undefined, '/streams', '/docs/api/Test/Back-v1/subscribe', true],
      [true, 'nodeAdded', '/docs/api/Test/Back-v1/node-added', false],
      [true, 'nodeRemoved', '/docs/api/Test/Back-v1/post-node-removed', false],
    ]);
    expect(operations[1]?.requestBody?.content[0]).toMatchObject({
      schema: 'Node',
      examples: [{ generated: true }],
    });
  });

  it('are marked in the lists of the service', () => {
    expect(service.operations.map(({ webhook = false }) => webhook)).toEqual([false, true, true]);
  });
});
