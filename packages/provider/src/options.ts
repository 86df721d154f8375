import { readArguments } from '@seca/openapi/command/read-arguments';
import { isKeyOf, keysOf } from '@seca/openapi/load/records';
import { profiles } from './engine';
import { isTime } from './engine/validate';
import { readFaults, readSpan, showFault, showSpan } from './faults';
import type { ProviderOptions, Settings } from './public';

/** How an option is written, read and explained. Options without `takes` have no value. */
interface Option<Value, Usual = Value> {
  takes?: string;
  help: string;
  usual: Usual;
  /** @returns undefined if the value is not valid for the option */
  read: (text: string) => Value | undefined;
  /** What the value must be. */
  wants?: string;
  /** How the value of a setting is shown; only settings can be changed while a provider runs. */
  show?(value: Value | Usual): unknown;
}

/** Infers the types of an option. */
const option = <Value, Usual extends Value | undefined>(given: Option<Value, Usual>) => given;

const text = { usual: undefined, read: (value: string) => value || undefined, wants: 'a text' };

const number = (least: number, most: number, isWhole = false) => ({
  wants: `a${isWhole ? ' whole' : ''} number from ${least} to ${most}`,
  read: (written: string) => {
    const value = written.trim() === '' ? Number.NaN : Number(written);
    const isAllowed = value >= least && value <= most && (!isWhole || Number.isInteger(value));
    return isAllowed ? value : undefined;
  },
});

const factor = number(0.001, 1_000_000);

/**
 * All options by their name in JavaScript and below `/local/`; `--seed-file` is `seedFile`.
 */
const table = {
  port: option({
    takes: 'PORT',
    help: 'port to listen on; 0 chooses a free one (default 8080)',
    usual: 8080,
    ...number(0, 65_535, true),
  }),
  host: option({
    takes: 'HOST',
    help: 'IP address to listen on (default 127.0.0.1, which accepts connections only from this computer)',
    ...text,
    usual: '127.0.0.1',
  }),
  state: option({
    takes: 'FILE',
    help: 'keep the state in FILE, and start from it; without it, the state is kept in memory',
    ...text,
  }),
  speed: option({
    takes: 'FACTOR',
    help: 'how fast resources change: 1 takes as long as in the examples of the documentation,\ninstant takes no time (default 10)',
    usual: 10,
    wants: factor.wants,
    read: (value) => (value === 'instant' ? Number.POSITIVE_INFINITY : factor.read(value)),
    show: (value) => (value === Number.POSITIVE_INFINITY ? 'instant' : value),
  }),
  profile: option({
    takes: 'NAME',
    help: 'depart from the standard as NAME expects; the only profile is conformance-suite (default none)',
    usual: undefined,
    wants: keysOf(profiles).join(', '),
    read: (value) => (isKeyOf(value, profiles) ? value : undefined),
  }),
  fail: option({
    takes: 'RATE',
    help: 'fraction of requests that fail with 500, from 0 to 1 (default 0)',
    usual: 0,
    ...number(0, 1),
    show: (value) => value,
  }),
  latency: option({
    takes: 'MS',
    help: 'delay each response by this many milliseconds; 50-200 is a range (default 0)',
    usual: { least: 0, most: 0 },
    wants: 'milliseconds such as 50 or 50-200, at most 600000',
    read: readSpan,
    show: showSpan,
  }),
  faults: option({
    takes: 'JSON',
    help: 'list of faults for individual operations, such as\n[{"operation":"get-instance","status":503,"retryAfter":2,"times":1}]',
    usual: [],
    read: readFaults,
    show: (faults) => faults.map(showFault),
  }),
  seed: option({
    takes: 'NUMBER',
    help: 'seed of the random numbers; the same seed gives the same failures (default 1)',
    usual: 1,
    ...number(0, 2 ** 32 - 1, true),
  }),
  seedFile: option({
    takes: 'FILE',
    help: 'begin each new state with the tenants, regions, users and resources of FILE (JSON or YAML)',
    ...text,
  }),
  time: option({
    takes: 'TIME',
    help: 'freeze the clock at TIME, such as 2025-01-15T09:00:00Z, until it is advanced\n(default: the system clock)',
    usual: undefined,
    wants: 'a time such as 2025-01-15T09:00:00Z',
    read: (value) => (isTime(value) ? Date.parse(value) : undefined),
    show: (time) => (time === undefined ? null : new Date(time).toISOString()),
  }),
  log: option({
    takes: 'FILE',
    help: 'append each request and response to FILE, as JSON lines',
    ...text,
  }),
  har: option({
    takes: 'FILE',
    help: 'write each request and response to FILE, as an HTTP archive (HAR 1.2)',
    ...text,
  }),
  replay: option({
    takes: 'FILE',
    help: 'resend the requests of a FILE that --log wrote; print the responses that differ, and exit with 0 if none do',
    ...text,
  }),
  publicUrl: option({
    takes: 'URL',
    help: 'public URL of the provider, for discovery (default: the host of each request)',
    usual: undefined,
    wants: 'a URL such as https://seca.example.com',
    // URL.parse needs Node 22.
    read: (url) =>
      URL.canParse(url) && /^https?:[^?#]*$/.test(url) ? url.replace(/\/$/, '') : undefined,
  }),
  trustProxy: option({
    help: 'take the public URL from the headers Forwarded or X-Forwarded-Proto and X-Forwarded-Host',
    usual: false,
    read: () => true,
  }),
  allowHosts: option({
    takes: 'NAMES',
    help: 'public host names to accept in requests, separated by commas; * accepts all',
    usual: [],
    wants: 'names',
    read: (value) => value.split(','),
  }),
} satisfies Record<keyof ProviderOptions | 'replay', unknown>;

type Name = keyof typeof table;
type ValueOf<Given> = Given extends Option<infer Value, infer Usual> ? Value | Usual : never;

/** The options of a provider; those without a value are undefined. */
export type Options = { [Each in Name]: ValueOf<(typeof table)[Each]> };

const names = keysOf(table);
const optionOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const settingNames = names.filter((name) => 'show' in table[name]);

export const help = `Usage: seca-provider [OPTION…]
Runs the local SECA provider: all operations of all services, without an account.

${[
  ...names.map((name) => {
    const { takes, help: lines }: { takes?: string; help: string } = table[name];
    return [`--${optionOf(name)}${takes === undefined ? '' : ` ${takes}`}`, lines] as const;
  }),
  ['--version', 'print the version of the package'] as const,
  ['--help', 'print this help'] as const,
]
  .map(([written, lines]) => {
    const start = written.length > 15 ? `${written}\n${' '.repeat(18)}` : written.padEnd(16);
    return `  ${start}${lines.replaceAll('\n', `\n${' '.repeat(18)}`)}\n`;
  })
  .join('')}`;

/** The command-line arguments of options in JavaScript: `{ publicUrl: 'http://a' }` is `--public-url=http://a`. */
export function argumentsOf(given: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(given).flatMap(([name, value]) => {
    const written = `--${optionOf(name)}`;
    if (value === undefined || value === false || value === null) return [];
    if (value === true) return [written];
    if (name === 'allowHosts' && Array.isArray(value)) return [`${written}=${value.join(',')}`];
    return [`${written}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`];
  });
}

/**
 * Reads changes of the settings. Null restores the default of a setting.
 *
 * @throws Error with a message for the user
 */
export function readSettings(given: Readonly<Record<string, unknown>>): Partial<Options> {
  const other = Object.keys(given).find((name) => !settingNames.some((option) => option === name));
  if (other !== undefined) {
    throw new Error(`${other} can't be changed; settings: ${settingNames.join(', ')}.`);
  }
  const parsed = Object.entries(parseOptions(argumentsOf(given)));
  return Object.fromEntries(parsed.filter(([name]) => name in given));
}

/** The options of a provider that is started without any. */
export function usualOptions(): Options {
  const usual = parseOptions([]);
  if (typeof usual === 'string') throw new Error('The defaults of the options are invalid.');
  return usual;
}

/** The settings as they are written. */
export function settingsOf(options: Options): Required<Settings> {
  const shown = settingNames.map((name) => {
    const { show }: Option<unknown> = table[name];
    return [name, show?.(options[name])];
  });
  return Object.fromEntries(shown);
}

/**
 * Reads the command line.
 *
 * @throws Error with a message for the user.
 */
export function parseOptions(args: readonly string[]): Options | 'help' | 'version' {
  const optionTypes = names.map((name) => {
    return [optionOf(name), { type: 'takes' in table[name] ? 'string' : 'boolean' }] as const;
  });
  const { values, positionals } = readArguments(args, {
    ...Object.fromEntries(optionTypes),
    version: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  });
  if (values.help) return 'help';
  if (values.version) return 'version';
  const [extra] = positionals;
  if (extra !== undefined) throw new Error(`Unexpected argument ${extra}.`);
  const read = names.map((name) => {
    const { usual, read, wants, takes }: Option<unknown> = table[name];
    const written = values[optionOf(name)];
    if (written === undefined) return [name, usual];
    // `true` for an option that takes no value, and for one whose value is missing.
    const value = typeof written === 'string' ? written : '';
    if (takes !== undefined && value === '') throw new Error(`--${optionOf(name)} needs a value.`);
    const result = read(value);
    if (result !== undefined) return [name, result];
    throw new Error(`--${optionOf(name)} must be ${wants}, not ${value}.`);
  });
  return Object.fromEntries(read);
}
