import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startServer } from './servers';

const root = path.resolve(import.meta.dirname, '../..');

/** The command of the Dockerfile's health check, asked of another port. */
function check(port: string): number | null {
  const dockerfile = readFileSync(path.join(root, 'Dockerfile'), 'utf8');
  const list = /^HEALTHCHECK[^[]*(\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]';
  const [command = '', ...args] = JSON.parse(list) as string[];
  const moved = args.map((arg) => arg.replace('/8080;', `/${port};`));
  return spawnSync(command, moved, { timeout: 3000 }).status;
}

test('the health check sees whether the server of the container answers', async () => {
  const server = await startServer('nginx', path.join(root, 'build'), '/');
  const { port } = new URL(server.origin);
  try {
    expect(check(port)).toBe(0);
  } finally {
    await server.stop();
  }
  expect(check(port)).not.toBe(0);
});
