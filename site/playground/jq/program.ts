import type { Json } from '@seca/provider/engine/json';
import type { Outcome, Program } from '../shell/shell';
import { evaluate } from './evaluate';
import { parseFilter } from './parse';
import { JqError } from './syntax';

/** Exit codes of jq (manual, "Invoking jq"). */
const falseOrNull = 1;
const noOutput = 4;
const failed = 5;

/** The command jq, with `--raw-output`, `--compact-output` and `--exit-status`. */
export const jq: Program = (args, input, files) => {
  const options = args.filter((arg) => arg.startsWith('-'));
  const [filter = '.', file] = args.filter((arg) => !arg.startsWith('-'));
  const has = (...names: string[]) => names.some((name) => options.includes(name));
  const text = file === undefined ? input : files.get(file);
  if (text === undefined) return fail(`jq: ${file}: no such file`);
  try {
    const values = text.trim() === '' ? [] : evaluate(parseFilter(filter), JSON.parse(text));
    const output = values
      .map((value) => `${print(value, has('--raw-output', '-r'), has('--compact-output', '-c'))}\n`)
      .join('');
    return { output, errors: '', status: has('--exit-status', '-e') ? statusOf(values) : 0 };
  } catch (error) {
    if (error instanceof JqError || error instanceof SyntaxError) return fail(error.message);
    throw error;
  }
};

function fail(message: string): Outcome {
  return { output: '', errors: `${message}\n`, status: failed };
}

function statusOf(values: readonly Json[]): number {
  if (values.length === 0) return noOutput;
  return values.at(-1) ? 0 : falseOrNull;
}

function print(value: Json, isRaw: boolean, isCompact: boolean): string {
  if (isRaw && typeof value === 'string') return value;
  return JSON.stringify(value, null, isCompact ? 0 : 2);
}
