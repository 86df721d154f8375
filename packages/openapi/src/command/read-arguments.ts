import { type ParseArgsConfig, parseArgs } from 'node:util';
import { didYouMean } from '../load/did-you-mean';

/**
 * Reads a command line, as `parseArgs` does.
 *
 * @throws Error with a message for the user, for an option that does not exist, or that takes no value and has one
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
    if (token.kind !== 'option') continue;
    if (Object.hasOwn(options, token.name)) {
      const takesNone = options[token.name]?.type === 'boolean';
      if (takesNone && token.value !== undefined) {
        throw new Error(`${token.rawName} takes no value.`);
      }
      continue;
    }
    const meant = didYouMean(token.name, Object.keys(options));
    const hint = meant === undefined ? '' : ` Did you mean --${meant}?`;
    throw new Error(`Unknown option ${token.rawName}.${hint}`);
  }
  return read;
}
