import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type HostName, hosts } from '../../hosting/servers';
import { serveSite } from '../../scripts/serve/serve-site';
import { readSiteFolder } from '../../scripts/serve/site-folder';
import { linkFolder } from '../../scripts/test/copy-project';
import { freePort } from '../support/free-port';

/** A web server that serves the built site. */
export interface RunningServer {
  /** Origin without a path. */
  origin: string;
  stop: () => Promise<unknown>;
}

interface Start {
  /** Folder with the site at its base path. */
  root: string;
  base: string;
  port: number;
  /** Writable folder for the server's own files. */
  home: string;
}

/** The program, with arguments and environment variables that load the generated configuration. */
interface Command {
  command: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
}

const host = '127.0.0.1';

function generate(name: HostName, { root, base, port }: Start): string {
  const site = readSiteFolder(path.join(root, base));
  const [text = ''] = Object.values(hosts[name]({ ...site, base }, { root, port }));
  return text;
}

const containerFolder = path.resolve(import.meta.dirname, '../../hosting/container');

/** Includes the generated file in the configuration of the container, whose paths are mapped here. */
function nginx(start: Start): Command {
  const { home } = start;
  writeFileSync(path.join(home, 'site.conf'), generate('nginx', start));
  const around = readFileSync(path.join(containerFolder, 'nginx.conf'), 'utf8');
  const config = around
    .replaceAll(' /tmp/', ` ${home}/`)
    .replace('/etc/nginx/conf.d/site.conf', path.join(home, 'site.conf'))
    .replace('worker_processes auto', 'worker_processes 1');
  writeFileSync(path.join(home, 'nginx.conf'), config);
  return {
    command: 'nginx',
    args: ['-e', 'stderr', '-c', path.join(home, 'nginx.conf'), '-g', 'daemon off;'],
  };
}

function caddy(start: Start): Command {
  const { home, root, port } = start;
  writeFileSync(path.join(home, 'Caddyfile'), generate('caddy', start));
  return {
    command: 'caddy',
    args: ['run', '--config', `${home}/Caddyfile`, '--adapter', 'caddyfile'],
    env: {
      HOME: home,
      XDG_DATA_HOME: home,
      XDG_CONFIG_HOME: home,
      SECA_ADDRESS: `http://${host}:${port}`,
      SECA_ROOT: root,
    },
  };
}

const commands = { nginx, caddy } as const;

/** The project's own server and the production servers under test. */
export const serverNames = ['own', 'nginx', 'caddy'] as const;
export type ServerName = (typeof serverNames)[number];

/** ID of a user without privileges. */
const nobody = 65_534;

async function waitForAnswer(origin: string, child: ChildProcess, output: () => string) {
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) break;
    try {
      await fetch(origin, { redirect: 'manual' });
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error(`The server does not answer:\n${output()}`);
}

/**
 * Runs a server in its folder until it responds, as a user without privileges if these tests run as root.
 *
 * @returns a function that stops the server
 * @throws Error with the server's output if it does not respond
 */
async function runCommand(
  { command, args, env }: Command,
  origin: string,
  home: string,
): Promise<() => Promise<unknown>> {
  const child = spawn(command, [...args], {
    cwd: home,
    env: { PATH: `${process.env.PATH}:/usr/sbin`, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}),
  });
  let output = '';
  const failed = new Promise<never>((_, reject) => child.once('error', reject));
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      output += data;
    });
  }
  const ended = new Promise((resolve) => child.once('close', resolve));
  await Promise.race([waitForAnswer(origin, child, () => output), failed]);
  return async () => {
    child.kill();
    return ended;
  };
}

/**
 * Starts a server on a free port, without privileges, with a built site under a base path. Throws
 * with its output if it does not respond.
 */
export async function startServer(
  name: ServerName,
  dir: string,
  base: string,
): Promise<RunningServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'seca-docs-hosting-'));
  const [root, home] = ['root', 'home'].map((part) => path.join(folder, part)) as [string, string];
  chmodSync(folder, 0o755);
  mkdirSync(home);
  chmodSync(home, 0o777);
  linkFolder(dir, path.join(root, base));
  const port = await freePort();
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    if (name === 'own') {
      const site = await serveSite({ dir: path.join(root, base), base, host, port });
      return {
        origin: new URL(site.url).origin,
        stop: () => site.close().finally(remove),
      };
    }
    const origin = `http://${host}:${port}`;
    const stop = await runCommand(commands[name]({ root, base, port, home }), origin, home);
    return { origin, stop: () => stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}
