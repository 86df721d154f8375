import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerOnDemand } from './serve-on-demand';

let server: Server | undefined;
afterEach(() => server?.close());

async function serve(make: () => Promise<ReadonlyMap<string, string>>): Promise<string> {
  const answer = answerOnDemand({
    what: 'The search',
    baseUrl: '/spec/',
    has: (name) => name.endsWith('.json'),
    make,
  });
  server = createServer((request, response) =>
    answer(request, response, () => response.writeHead(404).end('left to others')),
  );
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('files on demand', () => {
  it('are made for each request, and never kept by the browser', async () => {
    const make = vi.fn(async () => new Map([['a.json', String(make.mock.calls.length)]]));
    const root = await serve(make);
    expect(make).not.toHaveBeenCalled();
    const first = await fetch(`${root}/spec/a.json?x=1`);
    expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(await first.text()).toBe('1');
    expect(await (await fetch(`${root}/spec/a.json`)).text()).toBe('2');
  });

  it('leave other files, other paths and other methods alone', async () => {
    const make = vi.fn(async () => new Map([['a.json', '{}']]));
    const root = await serve(make);
    for (const path of ['/spec/a.txt', '/a.json', '/spec/missing.json', '/spec/%E0%A4', '//']) {
      expect((await fetch(root + path)).status, path).toBe(404);
    }
    expect((await fetch(`${root}/spec/a.json`, { method: 'POST' })).status).toBe(404);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('say why they can’t be made', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const root = await serve(async () => {
      throw new Error('docs/content/a.mdx:1:1 is wrong');
    });
    const answer = await fetch(`${root}/spec/a.json`);
    expect(answer.status).toBe(500);
    expect(await answer.text()).toBe('docs/content/a.mdx:1:1 is wrong');
    expect(String(said.mock.calls[0])).toContain('The search');
    said.mockRestore();
  });
});
