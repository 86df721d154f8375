import { WrittenNumber } from '../load/written-number';
import { keywordsOf } from '../model/branches';
import type { Constraint } from '../model/types';

type Numeric = number | WrittenNumber;

export interface NumberFacts {
  isInteger: boolean;
  /** Of all schemas that a number has to fulfil. */
  constraints: readonly Constraint[];
}

/** Candidates for a number, the usual one first: not each of them fulfils all constraints. */
export function* exampleNumbers(facts: NumberFacts): Generator<Numeric> {
  const multipleOf = commonMultiple(facts);
  const usual = usualNumber(facts, multipleOf);
  yield usual;
  const step = multipleOf ?? 1;
  for (let count = 1; count <= 12; count++) {
    for (const more of [step * count, -step * count]) yield plus(usual, round(more));
  }
  if (!facts.isInteger) for (const more of [0.5, 0.25, -0.25]) yield plus(usual, more);
}

/** The smallest number that is a multiple of each `multipleOf`; the first one, unless they are integers. */
function commonMultiple({ constraints }: NumberFacts): number | undefined {
  const steps = constraints.flatMap(({ keyword, value }) =>
    keyword === 'multipleOf' ? [Number(value)] : [],
  );
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  return steps.reduce<number | undefined>(
    (common, step) =>
      common !== undefined && Number.isSafeInteger(common) && Number.isSafeInteger(step)
        ? (common * step) / divisor(common, step)
        : (common ?? step),
    undefined,
  );
}

/** The smallest number of the bounds; a number between them if both exclude their end. */
function usualNumber(facts: NumberFacts, multipleOf: number | undefined): Numeric {
  const { isInteger } = facts;
  if (isInteger && Number.isSafeInteger(multipleOf ?? 1)) return exampleInteger(facts, multipleOf);
  const step = multipleOf ?? (isInteger ? 1 : undefined);
  const [above, below] = [boundOf(facts, 'exclusiveMinimum'), boundOf(facts, 'exclusiveMaximum')];
  const lower = Math.max(boundOf(facts, 'minimum') ?? -Infinity, above ?? -Infinity);
  const upper = Math.min(boundOf(facts, 'maximum') ?? Infinity, below ?? Infinity);
  if (step === undefined) {
    if (lower === -Infinity) {
      if (upper > 1) return 1;
      return upper === below ? upper - 0.5 : (writtenBound(facts, 'maximum') ?? upper);
    }
    if (lower !== above) return writtenBound(facts, 'minimum') ?? lower;
    return upper === Infinity ? lower + 0.5 : (lower + upper) / 2;
  }
  const start = Number.isFinite(lower) ? lower : Math.min(1, upper);
  let count = Number.isFinite(lower)
    ? Math.ceil(round(start / step))
    : Math.floor(round(start / step));
  if (above !== undefined && round(count * step) <= above) count++;
  if (below !== undefined && round(count * step) >= below) count--;
  return round(count * step);
}

/** Without the error of binary fractions: 3 × 0.1 is 0.3. */
function round(value: number): number {
  return Number(value.toPrecision(14));
}

/** The smallest integer of the bounds, or 1 if the lower bound is only that of a 32-bit or 64-bit integer. */
function exampleInteger(facts: NumberFacts, multipleOf = 1): Numeric {
  const step = BigInt(multipleOf);
  const lower =
    integer(writtenBound(facts, 'minimum'), Math.ceil) ??
    integer(writtenBound(facts, 'exclusiveMinimum'), Math.floor, 1n);
  const upper =
    integer(writtenBound(facts, 'maximum'), Math.floor) ??
    integer(writtenBound(facts, 'exclusiveMaximum'), Math.ceil, -1n);
  const start = upper !== undefined && upper < step ? upper : step;
  const chosen =
    lower !== undefined && lower > -(2n ** 31n)
      ? lower + ((step - (lower % step)) % step)
      : start - (((start % step) + step) % step);
  return numeric(chosen);
}

/** The nearest integer that a bound allows. */
function integer(
  bound: Numeric | undefined,
  nearest: (value: number) => number,
  further = 0n,
): bigint | undefined {
  if (bound === undefined) return undefined;
  if (/^-?\d+$/.test(String(bound))) return BigInt(String(bound)) + further;
  const value = nearest(Number(bound));
  return Number.isFinite(value) ? BigInt(value) + further : undefined;
}

function numeric(value: bigint): Numeric {
  return Number.isSafeInteger(Number(value)) ? Number(value) : new WrittenNumber(String(value));
}

/** Another number of the same type. */
function plus(value: Numeric, more: number): Numeric {
  const whole = integer(value, Math.floor);
  return whole === undefined || !Number.isInteger(Number(value)) || !Number.isInteger(more)
    ? round(Number(value) + more)
    : numeric(whole + BigInt(more));
}

/** The tightest bound among the constraints, as the document writes it. */
function writtenBound(
  { constraints }: Pick<NumberFacts, 'constraints'>,
  wanted: string,
): Numeric | undefined {
  const bounds = keywordsOf(constraints)
    .flatMap(([keyword, bound]) => (keyword === wanted ? bound : []))
    .filter((bound) => typeof bound === 'number' || bound instanceof WrittenNumber);
  const sign = /^(min|exclusiveMin)/.test(wanted) ? -1 : 1;
  return bounds.sort((a, b) => sign * (Number(a) - Number(b)))[0];
}

export function boundOf(
  facts: Pick<NumberFacts, 'constraints'>,
  wanted: string,
): number | undefined {
  const bound = writtenBound(facts, wanted);
  return bound === undefined ? undefined : Number(bound);
}
