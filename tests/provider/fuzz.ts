import path from 'node:path';
import { temporaryFolder } from '@seca/openapi/testing/temporary-folder';
import { seededRandom } from '@seca/provider/engine/index';
import { authorization, builtPackage, send, sendBytes, workspaces } from './serve';

const workers = 8;

/**
 * Sends unusual bytes to a provider with a state file, and ordinary writes at the same time.
 *
 * @returns the number of unusual requests, their responses by status, and those that no request may have; the number of
 *   acknowledged writes, and those that are missing or changed, before and after a restart
 */
export async function fuzz(milliseconds: number, seed: number) {
  const state = path.join(temporaryFolder(), 'state');
  const { library } = await builtPackage();
  const options = { state, speed: 'instant' } as const;
  const { url: origin, close } = await library.startProvider(options);
  const end = performance.now() + milliseconds;
  const written = new Map<string, string>();
  const statuses = new Map<number, number>();
  const failures: string[] = [];
  let requests = 0;
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      const random = seededRandom(seed * workers + worker);
      for (let turn = 0; performance.now() < end; turn++) {
        if (turn % 4 === 0) {
          const name = `keep-${worker}-${turn % 40}`;
          const body = JSON.stringify({ labels: { value: `${turn}` }, spec: {} });
          const { status } = await send(`${origin}${workspaces}/${name}`, { method: 'PUT', body });
          if (status !== 200 && status !== 201) throw new Error(`A write returned ${status}`);
          written.set(name, `${turn}`);
          continue;
        }
        const bytes = unusualRequest(random);
        const isCut = random() < 0.1;
        const sent = isCut ? bytes.subarray(0, bytes.length >> 1) : bytes;
        // The provider waits longer for the rest of a request.
        const received = await sendBytes(origin, sent, isCut, 300);
        requests += 1;
        const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(received)?.[1] ?? 0);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        // Unknown methods and versions have the statuses 501 and 505.
        const isFailure = status >= 500 && status !== 501 && status !== 505;
        if (isFailure || (status === 0 && received !== '')) {
          const request = JSON.stringify(bytes.subarray(0, 500).toString('latin1'));
          failures.push(`seed ${seed}: ${request} → ${received.slice(0, 200)}`);
        }
      }
    }),
  );
  const lost = await missing(origin, written);
  await close();
  const again = await library.startProvider(options);
  lost.push(...(await missing(again.url, written)));
  await again.close();
  return { requests, statuses, failures, lost, acknowledged: written.size };
}

/** The writes that the provider acknowledged, and does not have. */
async function missing(origin: string, written: ReadonlyMap<string, string>): Promise<string[]> {
  const lost: string[] = [];
  for (const [name, value] of written) {
    const { labels } = (await send(`${origin}${workspaces}/${name}`)).body;
    if (labels?.value !== value) lost.push(`${name}: ${labels?.value} instead of ${value}`);
  }
  return lost;
}

const one = <T>(list: readonly T[], random: () => number): T =>
  list[Math.floor(random() * list.length)] as T;

/** A request that is nearly right: some of its parts are replaced, and some of its bytes. */
function unusualRequest(random: () => number): Buffer {
  const body = one(bodies, random)(random);
  const lines = [
    `${one(methods, random)} ${one(targets, random)}${one(queries, random)} HTTP/1.1`,
    'Host: a',
    'Connection: close',
    ...(random() < 0.8 ? [`Authorization: ${authorization}`] : [one(authorizations, random)]),
    ...(random() < 0.8 ? ['Content-Type: application/json'] : [one(headers, random)]),
    ...(random() < 0.2 ? [one(headers, random)] : []),
    random() < 0.8 ? `Content-Length: ${body.length}` : one(lengths, random),
  ];
  const bytes = Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body]);
  const changes = random() < 0.7 ? 0 : Math.floor(random() * 6);
  for (let change = 0; change < changes; change++) {
    bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
  }
  return bytes;
}

const other = workspaces.replace('tenant-1', 'tenant-2');
const fuzzed = `${other}/fuzz`;
const methods = 'GET PUT PUT PUT DELETE POST HEAD OPTIONS PATCH CONNECT'.split(' ');
const targets = [
  fuzzed,
  other,
  `${fuzzed.replace('seca.workspace', 'seca.storage')}/block-storages/disk`,
  `${fuzzed.replace('seca.workspace', 'seca.compute')}/instances/server/start`,
  '/providers/seca.authorization/v1/tenants/tenant-2/roles/fuzz',
  `http://host.test:80${fuzzed}`,
  ...'/ /local/settings /.wellknown/secapi * // /% /%ff%fe /providers/__proto__/v1'.split(' '),
  ...[`/${'a'.repeat(5000)}`, '/providers/constructor', `${fuzzed}%00`, `${fuzzed}/../fuzz`],
];
const queries = [
  ...['', '', '', '?', '?limit=1&limit=2', '?limit=1e9', '?limit=-1', '?skipToken=zzzzz'],
  ...[
    '?labels=%e4',
    '?labels=a=b',
    '?labels=,',
    '?labels=%00',
    '?labels=env%3D%zz',
    '?__proto__=1',
  ],
  `?labels=${'a=b,'.repeat(500)}`,
];
const authorizations = [
  'Authorization: Bearer',
  'Authorization: Basic YTpi',
  'Authorization: Bearer a.b.c',
  'X: y',
];
const headers = [
  ...['Content-Type: text/plain', 'Content-Type: application/json; charset=utf-16'],
  ...['Content-Encoding: gzip', 'Expect: 100-continue', 'Host: b', 'Upgrade: websocket'],
  ...['If-Unmodified-Since: 1', 'If-Unmodified-Since: x', 'Accept: application/json; deleted=only'],
  ...['Transfer-Encoding: chunked', 'Transfer-Encoding: gzip, chunked', 'Accept: text/html'],
  ...[`X-Long: ${'x'.repeat(20_000)}`, 'Broken header'],
];
const lengths = [
  'Content-Length: 0',
  'Content-Length: 99999999999',
  'Content-Length: -1',
  'Transfer-Encoding: chunked',
];
const bodies: readonly ((random: () => number) => Buffer)[] = [
  () => Buffer.from('{"spec":{}}'),
  () => Buffer.from('{"spec":null,"labels":{"__proto__":"a"},"annotations":{"constructor":"b"}}'),
  () => Buffer.from('{"spec":{"sizeGB":1e400,"skuRef":{"resource":"a/b/c/tenants//skus/"}}}'),
  () => Buffer.from('{"spec":{"permissions":[{"provider":"","resources":[],"verb":[null]}]}}'),
  () => Buffer.from('['.repeat(20_000)),
  () => Buffer.from(`{"labels":{"${'k'.repeat(3000)}":"v"},"${'x'.repeat(3000)}":1}`),
  () => Buffer.from([0xef, 0xbb, 0xbf, 0x7b, 0x7d]),
  (random) => Buffer.from(Array.from({ length: 200 }, () => Math.floor(random() * 256))),
  () => Buffer.from('5\r\n{"spe\r\n6\r\nc":{}}\r\n0\r\n\r\n'),
  () => Buffer.alloc(0),
];
