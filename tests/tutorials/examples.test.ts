/** Responses that guides show without a step that runs are what the provider returns, except for times and occurrences. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Json } from '@seca/provider/engine/json';
import { tokenFor } from '@seca/provider/engine/token';
import { valueAt } from '@seca/provider/engine/walk';
import { expect, test } from 'vitest';
import { exampleOrigin } from '../../site/core/example-origin';
import { guides } from './guide-steps';
import { emptyState, type State, stateAfter, withProvider } from './run-steps';

const chapters = ['usage', 'web-server-network', 'web-server-instance'];
const webServer = await stateAfter(
  chapters.flatMap((name) => guides.get(`Examples/${name}`) ?? []),
  emptyState,
);

interface Request {
  send: string;
  body?: unknown;
  headers?: Record<string, string>;
  user?: Parameters<typeof tokenFor>[0];
  /** Seconds until the next request. */
  wait?: number;
}

const workspace = '/v1/tenants/tenant-1/workspaces/web-shop-prod';
const block = `/providers/seca.storage${workspace}/block-storages`;
const server = `/providers/seca.compute${workspace}/instances/web-shop-server`;
const production = { labels: { env: 'production', project: 'web-shop' } };
const disk = (
  sizeGB: number,
  skuRef: unknown = { tenant: 'seca', resource: 'skus/seca.rd500' },
) => ({
  ...production,
  annotations: { purpose: 'system disk of the web server' },
  spec: { skuRef, sizeGB, sourceImageRef: { tenant: 'seca', resource: 'images/ubuntu-24.04' } },
});
const put = (name: string, body: unknown): Request => ({ send: `PUT ${block}/${name}`, body });
const get = (path: string): Request => ({ send: `GET ${path}` });
const reader = { subject: 'service-account-1' };
const operator = { subject: 'operator@example.com' };
const expired = { subject: 'user1@example.com', expired: true };
const osDisk = put('web-shop-os-disk', disk(80));

/** By guide: the title of the block, and the requests, of which the last one returns the block. */
const examples: Record<string, [title: string, requests: Request[], start?: State][]> = {
  'Architecture/resource-model': [['web-shop-os-disk', [osDisk, get(`${block}/web-shop-os-disk`)]]],
  'Conventions/http-semantics': [
    [
      'Response body',
      [{ send: `PUT /providers/seca.workspace${workspace}`, body: { ...production, spec: {} } }],
      emptyState,
    ],
  ],
  'Conventions/api-enhancements': [
    [
      '200 OK: first page, with a limit of 1',
      [get('/providers/seca.compute/v1/tenants/seca/skus?limit=1')],
    ],
  ],
  'Conventions/asynchronous-operations': [
    [
      'Status of a new block storage',
      [{ ...put('web-shop-data', disk(50)), wait: 1 }, get(`${block}/web-shop-data`)],
    ],
  ],
  'Architecture/resource-states': [
    ['Metadata of an instance that is being deleted', [{ send: `DELETE ${server}` }, get(server)]],
  ],
  'Architecture/api-access-control': [
    ['403 Forbidden', [{ send: `PUT ${server}`, body: { spec: {} }, user: operator }]],
  ],
  'Conventions/errors': [
    ['Response body', [put('web-shop-os-disk', disk(20))]],
    [
      'A limit of more than 10000',
      [get(`/providers/seca.compute${workspace}/instances?limit=20000`)],
    ],
    ['An expired token', [{ ...get(server), user: expired }]],
    ['A subject with read-only permissions', [{ ...osDisk, user: reader }]],
    ['An unknown name', [get(`${server}s`)]],
    [
      'Deletion of a workspace with resources, from 1.8 on',
      [{ send: `DELETE /providers/seca.workspace${workspace}` }],
    ],
    [
      'An outdated version',
      [osDisk, { ...put('web-shop-os-disk', disk(90)), headers: { 'if-unmodified-since': '1' } }],
    ],
    ['Two invalid fields', [put('web-shop-data', disk(0, { tenant: 'seca' }))]],
  ],
};

const cases = Object.entries(examples).flatMap(([guide, blocks]) =>
  blocks.map(([title, requests, start = webServer]) => ({ guide, title, requests, start })),
);

test.each(cases)('$guide: $title', async ({ guide, title, requests, start }) => {
  const text = readFileSync(path.resolve(`docs/content/${guide}.mdx`), 'utf8');
  const [, head = ''] = text.split(`\`\`\`json title="${title}" check="`);
  const [, check = '', body = ''] = /^([^"]*)"\n(.*?)\n```/s.exec(head) ?? [];
  const { status, response } = await answerTo(requests, start);
  const [, code = '', pointer = ''] = check.split(' ');
  expect(status).toBe(Number(code));
  expect(comparable(body)).toEqual(comparable(JSON.stringify(valueAt(response, pointer))));
});

async function answerTo(requests: readonly Request[], start: State) {
  let wait = 0;
  const { result } = await withProvider(
    start,
    async (origin) => {
      let [status, response]: [number, Json] = [0, null];
      for (const {
        send,
        body,
        headers,
        user = { subject: 'user1@example.com' },
        ...request
      } of requests) {
        wait = request.wait ?? 0;
        const [method = '', url = ''] = send.split(' ');
        const answer = await fetch(origin + url, {
          method,
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${tokenFor(user)}`,
            ...headers,
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        const text = (await answer.text()).replaceAll(origin, exampleOrigin);
        [status, response] = [answer.status, text === '' ? null : JSON.parse(text)];
      }
      return { status, response };
    },
    () => wait * 1000,
  );
  return result;
}

/** Times and identifiers of occurrences differ in every run. */
function comparable(json = ''): unknown {
  return JSON.parse(
    json
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
      .replace(/(?<=occurrences\/)\w+/g, 'occurrence'),
  );
}
