import { type ParseArgsConfig, parseArgs } from 'node:util';
import { didYouMean } from '../load/did-you-mean';

/**
 * Reads a command line, as `parseArgs` does.
 *
 * @throws Error with a message for the user, for an option that does not exist
 */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  const read = parseArgs({
    args: [...args],
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  for (const token of read.tokens) {
    if (token.kind !== 'option' || Object.hasOwn(options, token.name)) continue;
    const meant = didYouMean(token.name, Object.keys(options));
    const hint = meant === undefined ? '' : ` Did you mean --${meant}?`;
    throw new Error(`Unknown option ${token.rawName}.${hint}`);
  }
  return read;
}
