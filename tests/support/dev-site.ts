import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from './free-port';
import { testHost } from './sites';

const root = path.resolve(import.meta.dirname, '../..');

/** Folders and files that the site is built from. Packages are resolved in the parent folders. */
const sources = [
  'docs',
  'hosting',
  'scripts',
  'spec',
  'site',
  'static',
  'identity.ts',
  'package.json',
  'permanent-paths.json',
  'redirects.ts',
  'tsconfig.json',
];

/** `npm run dev` on a copy of the site, which a test can edit as an author does. */
export class DevSite {
  /** The complete output of the server. */
  output = '';
  #server: ChildProcess | undefined;
  #ended: Promise<void> = Promise.resolve();

  private constructor(
    readonly dir: string,
    readonly port: number,
  ) {}

  get url(): string {
    return `http://${testHost}:${this.port}`;
  }

  /** Copies the site and starts its server; resolves when the server has printed its URL. */
  static async start(): Promise<DevSite> {
    const base = path.join(root, '.build');
    mkdirSync(base, { recursive: true });
    const site = new DevSite(mkdtempSync(path.join(base, 'dev-')), await freePort());
    for (const source of sources) {
      cpSync(path.join(root, source), path.join(site.dir, source), {
        recursive: true,
        filter: (file) => !/\.test\.tsx?$/.test(file),
      });
    }
    try {
      await site.#run();
    } catch (error) {
      await site.stop();
      throw error;
    }
    return site;
  }

  /** Replaces a text in a file. Throws if the file does not contain it. */
  edit(file: string, from: string, to: string): void {
    const text = readFileSync(path.join(this.dir, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} does not contain "${from}"`);
    this.write(file, text.replace(from, to));
  }

  write(file: string, text: string): void {
    writeFileSync(path.join(this.dir, file), text);
  }

  async stop(): Promise<void> {
    // Ends the process group: the command and its child processes.
    if (this.#server?.pid && this.#server.exitCode === null) process.kill(-this.#server.pid);
    await this.#ended;
    rmSync(this.dir, { recursive: true, force: true });
  }

  async #run(): Promise<void> {
    const args = ['--host', testHost, '--port', String(this.port)];
    const server = spawn(process.execPath, [...devCommand(), ...args], {
      cwd: this.dir,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#server = server;
    this.#ended = new Promise((resolve) => server.once('close', () => resolve()));
    const note = (chunk: Buffer) => {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of the terminal
      this.output += chunk.toString().replace(/\x1b\[[\d;]*m/g, '');
    };
    server.stdout.on('data', note);
    server.stderr.on('data', note);
    for (let tries = 0; tries < 900; tries++) {
      if (server.exitCode !== null) break;
      if (this.output.includes(this.url)) return;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    throw new Error(`The development server did not start\n${this.output}`);
  }
}

/** Arguments with which `npm run dev` starts Node.js in the folder of the site. */
function devCommand(): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const [program, ...args] = (scripts.dev as string).split(' ');
  if (program !== 'node') throw new Error(`npm run dev does not start Node.js: ${scripts.dev}`);
  return args;
}
