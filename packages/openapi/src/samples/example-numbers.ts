import { WrittenNumber } from '../load/written-number';
import type { Json, SchemaNode } from '../model/types';

type Numeric = number | WrittenNumber;

/** The schemas that a value has to fulfil, as far as their constraints matter. */
type Constrained = readonly Pick<SchemaNode, 'constraints'>[];

/** Candidates for a number, the usual one first: not each of them fulfils all constraints. */
export function* exampleNumbers(nodes: Constrained, isInteger: boolean): Generator<Numeric> {
  const multipleOf = commonMultiple(nodes);
  const usual = usualNumber(nodes, isInteger, multipleOf);
  yield usual;
  const step = multipleOf ?? 1;
  for (let count = 1; count <= 12; count++) {
    for (const more of [step * count, -step * count]) yield plus(usual, round(more));
  }
  if (!isInteger) for (const more of [0.5, 0.25, -0.25]) yield plus(usual, more);
}

/** The smallest number that is a multiple of each `multipleOf`; the first one, unless they are integers. */
function commonMultiple(nodes: Constrained): number | undefined {
  const steps = valuesOf(nodes, 'multipleOf').map(Number);
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
function usualNumber(
  nodes: Constrained,
  isInteger: boolean,
  multipleOf: number | undefined,
): Numeric {
  if (isInteger && Number.isSafeInteger(multipleOf ?? 1)) return exampleInteger(nodes, multipleOf);
  const step = multipleOf ?? (isInteger ? 1 : undefined);
  const [above, below] = [boundOf(nodes, 'exclusiveMinimum'), boundOf(nodes, 'exclusiveMaximum')];
  const lower = Math.max(boundOf(nodes, 'minimum') ?? -Infinity, above ?? -Infinity);
  const upper = Math.min(boundOf(nodes, 'maximum') ?? Infinity, below ?? Infinity);
  if (step === undefined) {
    if (lower === -Infinity) {
      if (upper > 1) return 1;
      return upper === below ? upper - 0.5 : (writtenBound(nodes, 'maximum') ?? upper);
    }
    if (lower !== above) return writtenBound(nodes, 'minimum') ?? lower;
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
function exampleInteger(nodes: Constrained, multipleOf = 1): Numeric {
  const step = BigInt(multipleOf);
  const lower =
    integer(writtenBound(nodes, 'minimum'), Math.ceil) ??
    integer(writtenBound(nodes, 'exclusiveMinimum'), Math.floor, 1n);
  const upper =
    integer(writtenBound(nodes, 'maximum'), Math.floor) ??
    integer(writtenBound(nodes, 'exclusiveMaximum'), Math.ceil, -1n);
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
function writtenBound(nodes: Constrained, keyword: string): Numeric | undefined {
  const bounds = valuesOf(nodes, keyword).filter(
    (bound) => typeof bound === 'number' || bound instanceof WrittenNumber,
  );
  const sign = /^(min|exclusiveMin)/.test(keyword) ? -1 : 1;
  return bounds.sort((a, b) => sign * (Number(a) - Number(b)))[0];
}

export function boundOf(nodes: Constrained, keyword: string): number | undefined {
  const bound = writtenBound(nodes, keyword);
  return bound === undefined ? undefined : Number(bound);
}

/** The values of a keyword of the constraints. */
export function valuesOf(nodes: Constrained, keyword: string): Json[] {
  return nodes.flatMap(({ constraints }) =>
    constraints.flatMap(({ keywords }) => keywords[keyword] ?? []),
  );
}
