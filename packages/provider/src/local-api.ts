import { messageOf } from '@seca/openapi/load/errors';
import { isKeyOf } from '@seca/openapi/load/records';
import type { Json } from './engine/json';
import type { Controls } from './public';
import { lineOf } from './request-log';

/** The controls whose argument comes from outside, which they check. */
export type CheckedControls = {
  [Name in keyof Controls]: (argument?: Json) => ReturnType<Controls[Name]>;
};

interface Answer {
  status: number;
  headers: Record<string, string>;
  body?: string;
}

/** The method of each control: GET changes nothing, and has no argument. */
const methods: Readonly<Record<keyof Controls | 'ready', 'GET' | 'POST'>> = {
  ready: 'GET',
  settings: 'GET',
  change: 'POST',
  reset: 'POST',
  advance: 'POST',
  fixtures: 'GET',
  add: 'POST',
  requests: 'GET',
  har: 'GET',
  replay: 'POST',
};

/** Handles a request below `/local/`. @returns undefined if there is nothing at the path */
export async function handleLocal(
  controls: CheckedControls,
  method: string,
  path: string,
  body: string,
): Promise<Answer | undefined> {
  const name = path.slice('/local/'.length);
  if (!isKeyOf(name, methods)) return undefined;
  const allow = methods[name];
  if (method !== allow)
    return {
      ...json({ detail: `Use ${allow}.` }, 405),
      headers: { allow: allow === 'GET' ? 'GET, HEAD' : allow },
    };
  if (name === 'ready') return json({ status: 'ready' });
  try {
    if (name === 'requests') {
      const headers = { 'content-type': 'application/jsonl' };
      return { status: 200, headers, body: controls.requests().map(lineOf).join('') };
    }
    const result = await controls[name](name === 'replay' ? linesIn(body) : valueIn(body));
    return result === undefined ? { status: 204, headers: {} } : json(result);
  } catch (error) {
    return json({ detail: messageOf(error) }, 400);
  }
}

function json(value: unknown, status = 200): Answer {
  const headers = { 'content-type': 'application/json' };
  return { status, headers, body: `${JSON.stringify(value)}\n` };
}

const valueIn = (body: string): Json | undefined => (body === '' ? undefined : JSON.parse(body));

/** The values of JSON lines. */
export function linesIn(text: string): Json[] {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}
