import { readArguments } from '@seca/text/read-arguments';
import { isKeyOf, keysOf } from '@seca/text/records';
import { type ProfileName, profiles } from './engine';
import { type FaultRule, readFaults, readSpan, type Span } from './faults';

export interface Options {
  host: string;
  port: number;
  /** File that stores the state; without one, the state is lost when the process exits. */
  state?: string;
  /** Speed of state changes; with Infinity, resources change immediately. */
  speed: number;
  seed: number;
  /** Fraction of the requests that fail with 500. */
  failRate: number;
  /** Delay of each response. */
  latency: Span;
  /** Faults of single operations. */
  faults: readonly FaultRule[];
  /** The time at which the clock is fixed, in milliseconds since the epoch; without it, the system clock. */
  time?: number;
  /** File of fixtures, with which each new state begins. */
  seedFile?: string;
  /** Scheme, host and path under which clients reach the provider, without a final slash. */
  publicUrl?: string;
  /** Whether the headers of a proxy say how clients reach the provider. */
  trustProxy: boolean;
  /** Public hosts that requests may name. */
  allowHosts: readonly string[];
  /** A way to behave that departs from the standard. */
  profile?: ProfileName;
}

export const help = `Usage: seca-provider [OPTION…]
Runs the local SECA provider: all operations of all services, without an account.

  --port PORT     port to listen on; 0 chooses a free one (default 8080)
  --host HOST     IP address to listen on (default 127.0.0.1, which accepts connections only from this computer)
  --state FILE    keep the state in FILE, and start from it; without it, the state is kept in memory
  --speed FACTOR  how fast resources change: 1 takes as long as the examples of the documentation,
                  instant takes no time (default 10)
  --profile NAME  depart from the standard as NAME expects; conformance-suite is the only one (default none)
  --fail RATE     fraction of requests that fail with 500, from 0 to 1 (default 0)
  --latency MS    delay each response by this many milliseconds; 50-200 is a range (default 0)
  --faults JSON   list of faults for individual operations, such as
                  [{"operation":"get-instance","status":503,"retryAfter":2,"times":1}]
  --seed NUMBER   start of the random numbers; the same seed gives the same failures (default 1)
  --seed-file FILE
                  begin each new state with the tenants, regions, users and resources of FILE (JSON or YAML)
  --time TIME     fix the clock at TIME, such as 2025-01-15T09:00:00Z, until it is advanced
                  (default: the system clock)
  --public-url URL
                  public URL of the provider, for discovery (default: the host of each request)
  --trust-proxy   take that URL from the headers Forwarded or X-Forwarded-Proto and X-Forwarded-Host
  --allow-hosts NAMES
                  public host names that requests may name, with commas between them; * allows all
  --version       print the version of the package
  --help          this text
`;

/** The options that can be changed while a provider runs, and where they are among the options. */
const settings = {
  speed: 'speed',
  fail: 'failRate',
  latency: 'latency',
  faults: 'faults',
  time: 'time',
} as const;

/**
 * The command-line arguments of options whose names are those of JavaScript: `{ publicUrl: 'http://a' }` is
 * `--public-url=http://a`.
 */
export function argumentsOf(given: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(given).flatMap(([name, value]) => {
    const option = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    if (value === undefined || value === false || value === null) return [];
    if (value === true) return [option];
    if (name === 'allowHosts' && Array.isArray(value)) return [`${option}=${value.join(',')}`];
    return [`${option}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`];
  });
}

/**
 * Reads changes of the options while a provider runs. Null restores the default of an option.
 *
 * @throws Error with a message for the user
 */
export function readSettings(given: Readonly<Record<string, unknown>>): Partial<Options> {
  const parsed = parseOptions(argumentsOf(given));
  if (typeof parsed === 'string') throw new Error(`${parsed} is not a setting.`);
  const changes: Partial<Options> = {};
  for (const name of Object.keys(given)) {
    if (!isKeyOf(name, settings)) {
      throw new Error(`${name} can't be changed; settings: ${Object.keys(settings).join(', ')}.`);
    }
    Object.assign(changes, { [settings[name]]: parsed[settings[name]] });
  }
  return changes;
}

/** The options that can be changed, as they are written. */
export function settingsOf({ speed, failRate, latency, faults, time }: Options) {
  const { least, most } = latency;
  return {
    speed: speed === Number.POSITIVE_INFINITY ? ('instant' as const) : speed,
    fail: failRate,
    latency: least === most ? least : `${least}-${most}`,
    faults: faults.map(({ latency: span, ...rule }) => ({
      ...rule,
      ...(span && { latency: `${span.least}-${span.most}` }),
    })),
    time: time === undefined ? null : new Date(time).toISOString(),
  };
}

const known = {
  port: { type: 'string' },
  host: { type: 'string' },
  state: { type: 'string' },
  speed: { type: 'string' },
  fail: { type: 'string' },
  latency: { type: 'string' },
  seed: { type: 'string' },
  profile: { type: 'string' },
  faults: { type: 'string' },
  time: { type: 'string' },
  'seed-file': { type: 'string' },
  'public-url': { type: 'string' },
  'trust-proxy': { type: 'boolean' },
  'allow-hosts': { type: 'string' },
  version: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

type ValueName = Exclude<keyof typeof known, 'help' | 'version' | 'trust-proxy'>;

/**
 * Reads the command line.
 *
 * @throws Error with a message for the user.
 */
export function parseOptions(args: readonly string[]): Options | 'help' | 'version' {
  const { values, positionals } = readArguments(args, known);
  if (values.help) return 'help';
  if (values.version) return 'version';
  const [extra] = positionals;
  if (extra !== undefined) throw new Error(`Unexpected argument ${extra}.`);
  const text = (name: ValueName): string | undefined => {
    const value = values[name];
    if (value === undefined || (typeof value === 'string' && value !== '')) return value;
    throw new Error(`--${name} needs a value.`);
  };
  const number = (name: ValueName, usual: number, least: number, most: number): number => {
    const written = text(name);
    if (written === undefined) return usual;
    const isWhole = name === 'port' || name === 'seed';
    const value = written.trim() === '' ? Number.NaN : Number(written);
    if (value >= least && value <= most && (!isWhole || Number.isInteger(value))) return value;
    throw new Error(
      `--${name} must be a${isWhole ? ' whole' : ''} number from ${least} to ${most}, not ${written}.`,
    );
  };
  const profile = text('profile');
  if (profile !== undefined && !isKeyOf(profile, profiles)) {
    throw new Error(`--profile must be ${keysOf(profiles).join(', ')}, not ${profile}.`);
  }
  const latency = readSpan(text('latency') ?? '0');
  if (!latency) {
    throw new Error(
      `--latency must be milliseconds such as 50 or 50-200, at most 600000, not ${values.latency}.`,
    );
  }
  const time = text('time');
  if (time !== undefined && Number.isNaN(Date.parse(time))) {
    throw new Error(`--time must be a time such as 2025-01-15T09:00:00Z, not ${time}.`);
  }
  const publicUrl = text('public-url');
  if (publicUrl !== undefined && !/^https?:$/.test(protocolOf(publicUrl))) {
    throw new Error(
      `--public-url must be a URL such as https://seca.example.com, not ${publicUrl}.`,
    );
  }
  const isInstant = values.speed === 'instant';
  return {
    host: text('host') ?? '127.0.0.1',
    port: number('port', 8080, 0, 65_535),
    state: text('state'),
    speed: isInstant ? Number.POSITIVE_INFINITY : number('speed', 10, 0.001, 1_000_000),
    profile,
    seed: number('seed', 1, 0, 2 ** 32 - 1),
    failRate: number('fail', 0, 0, 1),
    latency,
    faults: readFaults(text('faults') ?? '[]'),
    time: time === undefined ? undefined : Date.parse(time),
    seedFile: text('seed-file'),
    publicUrl: publicUrl?.replace(/\/$/, ''),
    trustProxy: values['trust-proxy'] === true,
    allowHosts: text('allow-hosts')?.split(',') ?? [],
  };
}

/** URL.parse needs Node 22. */
function protocolOf(url: string): string {
  return URL.canParse(url) ? new URL(url).protocol : '';
}
