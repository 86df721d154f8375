import { readArguments } from '@seca/text/read-arguments';
import { isKeyOf, keysOf } from '@seca/text/records';
import { type ProfileName, profiles } from './engine';

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
  /** Delay of each response in milliseconds. */
  latency: number;
  /** A way to behave that departs from the standard. */
  profile?: ProfileName;
}

export const help = `Usage: seca-provider [OPTION…]
Runs a SECA provider on this computer: all operations of all services, without an account.

  --port PORT     port to listen on; 0 chooses a free one (default 8080)
  --host HOST     IP address to listen on (default 127.0.0.1, which accepts connections only from this computer)
  --state FILE    keep the state in FILE, and start from it; without it, the state is kept in memory
  --speed FACTOR  how fast resources change: 1 takes as long as the examples of the documentation,
                  instant takes no time (default 10)
  --profile NAME  depart from the standard as NAME expects; conformance-suite is the only one (default none)
  --fail RATE     fraction of requests that fail with 500, from 0 to 1 (default 0)
  --latency MS    delay each response by this many milliseconds (default 0)
  --seed NUMBER   start of the random numbers; the same seed gives the same failures (default 1)
  --version       print the version of the package
  --help          this text
`;

const known = {
  port: { type: 'string' },
  host: { type: 'string' },
  state: { type: 'string' },
  speed: { type: 'string' },
  fail: { type: 'string' },
  latency: { type: 'string' },
  seed: { type: 'string' },
  profile: { type: 'string' },
  version: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

type ValueName = Exclude<keyof typeof known, 'help' | 'version'>;

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
  const isInstant = values.speed === 'instant';
  return {
    host: text('host') ?? '127.0.0.1',
    port: number('port', 8080, 0, 65_535),
    state: text('state'),
    speed: isInstant ? Number.POSITIVE_INFINITY : number('speed', 10, 0.001, 1_000_000),
    profile,
    seed: number('seed', 1, 0, 2 ** 32 - 1),
    failRate: number('fail', 0, 0, 1),
    latency: number('latency', 0, 0, 600_000),
  };
}
