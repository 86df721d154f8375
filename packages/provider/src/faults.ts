import { isKeyOf } from '@seca/openapi/load/records';
import { reasonPhrase } from '@seca/openapi/model/reason-phrases';
import type { Definition } from './engine';
import { isObject, type Json } from './engine/json';
import { hintFor } from './engine/validate';
import type { Fault } from './public';

/** Milliseconds from the least to the most. */
export interface Span {
  least: number;
  most: number;
}

/** A fault that has been read. */
export type FaultRule = Omit<Fault, 'latency'> & { latency?: Span };

/** `50` or `50-200`. @returns undefined if the text is neither. */
export function readSpan(text: string): Span | undefined {
  const [, from, to = from] = /^(\d+(?:\.\d+)?)(?:-(\d+(?:\.\d+)?))?$/.exec(text) ?? [];
  const span = { least: Number(from), most: Number(to) };
  return span.least <= span.most && span.most <= 600_000 ? span : undefined;
}

/** A span as it is written. */
export function showSpan({ least, most }: Span): number | string {
  return least === most ? least : `${least}-${most}`;
}

/** A fault as it is written. */
export function showFault({ latency, ...rule }: FaultRule) {
  return { ...rule, ...(latency && { latency: showSpan(latency) }) };
}

/** A random duration of a span; 0 without one. */
export function durationIn(span: Span | undefined, random: () => number): number {
  const { least, most } = span ?? { least: 0, most: 0 };
  return least === most ? least : least + random() * (most - least);
}

/** How each member is read; undefined if the value is wrong. What it must be follows. */
const members: {
  [Name in keyof FaultRule]-?: [(value: Json) => FaultRule[Name] | undefined, string];
} = {
  operation: [
    (value) => (typeof value === 'string' ? value : undefined),
    'an operation, such as get-instance',
  ],
  status: [
    (value) => (reasonPhrase(String(value)) === '' ? undefined : number(value, 599, 400)),
    'the status of an error, such as 503',
  ],
  retryAfter: [number, 'a number of seconds'],
  cut: [(value) => (typeof value === 'boolean' ? value : undefined), 'true or false'],
  latency: [(value) => readSpan(String(value)), 'milliseconds such as 50 or 50-200'],
  slowBody: [number, 'a number of milliseconds'],
  times: [number, 'a number'],
  probability: [(value) => number(value, 1), 'a number from 0 to 1'],
};

function number(value: Json, most = Number.POSITIVE_INFINITY, least = 0): number | undefined {
  return typeof value === 'number' && value >= least && value <= most ? value : undefined;
}

/**
 * Reads a list of faults.
 *
 * @throws Error with a message for the user
 */
export function readFaults(text: string): FaultRule[] {
  let given: Json;
  try {
    given = JSON.parse(text);
  } catch (error) {
    throw new Error(`faults must be a JSON list: ${error instanceof Error ? error.message : ''}.`);
  }
  if (!Array.isArray(given)) throw new Error('faults must be a JSON list.');
  return given.map((rule, index) => {
    if (!isObject(rule)) throw new Error(`faults[${index}] must be an object.`);
    const read = Object.entries(rule).map(([name, value]) => {
      if (!isKeyOf(name, members)) {
        throw new Error(
          `faults[${index}].${name} is unknown; known members: ${Object.keys(members).join(', ')}.`,
        );
      }
      const [parse, wanted] = members[name];
      const result = parse(value);
      if (result !== undefined) return [name, result];
      throw new Error(`faults[${index}].${name} must be ${wanted}, not ${JSON.stringify(value)}.`);
    });
    return Object.fromEntries(read);
  });
}

/** @throws Error if a rule is for an operation that does not exist, which no request would meet */
export function checkOperations(rules: readonly FaultRule[], { operations }: Definition): void {
  const names = operations.map(({ operationId }) => operationId);
  for (const [index, { operation }] of rules.entries()) {
    if (operation === undefined || names.includes(operation)) continue;
    const hint = hintFor(operation, names);
    throw new Error(
      `faults[${index}].operation is ${operation}, which is not an operation${hint}.`,
    );
  }
}

/** The faults of a provider, with how often each can still be met. */
export class Faults {
  readonly #rules: { rule: FaultRule; left: number }[];

  constructor(
    rules: readonly FaultRule[],
    private readonly random: () => number,
  ) {
    this.#rules = rules.map((rule) => ({ rule, left: rule.times ?? Number.POSITIVE_INFINITY }));
  }

  /** The first fault that the request of an operation meets. @param operation looked up only if there are faults */
  next(operation: () => string | undefined): FaultRule | undefined {
    if (this.#rules.length === 0) return undefined;
    const id = operation();
    const met = this.#rules.find(
      ({ rule, left }) =>
        left > 0 &&
        (rule.operation === undefined || rule.operation === id) &&
        (rule.probability === undefined || this.random() < rule.probability),
    );
    if (met) met.left -= 1;
    return met?.rule;
  }
}
