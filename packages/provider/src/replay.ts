import { joinPointer } from '@seca/openapi/load/pointer';
import { handle, type Provider } from './engine';
import { isObject, isSame, type Json, type JsonObject } from './engine/json';
import { isTime } from './engine/validate';
import type { Difference } from './public';

/** Repeats what tests did between the requests, and sets the clock. */
interface Repeated {
  setTime: (time: number) => void;
  reset: () => Promise<void>;
  change: (settings: Json) => unknown;
  add: (fixtures: Json) => unknown;
}

/** A line of a log. The other members depend on what was logged. */
type LogRecord = JsonObject & { time: number; method: string; target: string };

const isRecord = (value: Json): value is LogRecord =>
  isObject(value) &&
  typeof value.time === 'number' &&
  typeof value.method === 'string' &&
  typeof value.target === 'string';

/**
 * Checks the lines of a log, before anything is reset for their replay.
 *
 * @throws Error with the number of a line that is not a request
 */
export function readRecords(lines: readonly Json[]): LogRecord[] {
  return lines.map((line, index) => {
    if (isRecord(line)) return line;
    throw new Error(`Line ${index + 1} is not a request from a log.`);
  });
}

/**
 * Sends logged requests to a provider, with its clock at their times, and compares status and body of each response. Times in
 * bodies and the `instance` of errors differ in each run, so they are not compared.
 */
export async function replay(
  provider: Provider,
  records: readonly LogRecord[],
  repeated: Repeated,
): Promise<Difference[]> {
  const different: Difference[] = [];
  for (const [index, record] of records.entries()) {
    const { time, method, target, origin, headers, body, status, response, refused } = record;
    const line = index + 1;
    if (refused === true) continue;
    const request = `${method} ${target}`;
    if (typeof body !== 'string') {
      different.push({ line, request, differences: ['the body was too long for the log'] });
      continue;
    }
    repeated.setTime(time);
    if (target === '/local/reset') await repeated.reset();
    if (target === '/local/change') repeated.change(JSON.parse(body));
    if (target === '/local/add') repeated.add(JSON.parse(body));
    if (target.startsWith('/local/')) continue;
    const given = isObject(headers) ? headers : {};
    const now = handle(provider, {
      method,
      target,
      headers: Object.fromEntries(
        // Headers that were not sent are undefined in a log that is not a file.
        Object.entries(given).flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, value]] : [],
        ),
      ),
      body,
      origin: String(origin),
    });
    const differences = now.status === status ? [] : [`status: ${now.status}, was ${status}`];
    // The log has no body that is too long for it.
    if (typeof response === 'string') {
      const before: Json = response === '' ? null : JSON.parse(response);
      differences.push(...bodyDifferences('', now.body ?? null, before));
    }
    if (differences.length > 0) different.push({ line, request, differences });
  }
  return different;
}

const isTimeText = (value: Json | undefined) => typeof value === 'string' && isTime(value);

function bodyDifferences(
  pointer: string,
  now: Json | undefined,
  before: Json | undefined,
): string[] {
  if (isSame(now, before) || (isTimeText(now) && isTimeText(before)) || pointer === '/instance')
    return [];
  const [members, others] = [membersOf(now), membersOf(before)];
  if (!members || !others) {
    return [`${pointer || 'body'}: ${JSON.stringify(now)}, was ${JSON.stringify(before)}`];
  }
  return [...new Set([...Object.keys(members), ...Object.keys(others)])].flatMap((name) =>
    bodyDifferences(joinPointer(pointer, name), members[name], others[name]),
  );
}

/** The members of an object, or the items of a list by their index. */
function membersOf(value: Json | undefined): JsonObject | undefined {
  return Array.isArray(value)
    ? Object.fromEntries(value.entries())
    : isObject(value)
      ? value
      : undefined;
}
