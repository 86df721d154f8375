/** Sends the requests of a Postman collection as Postman does, without the tool. */
import vm from 'node:vm';
import { chai } from 'vitest';
import { variablesIn } from '../../site/collections/variables';

/** The parts of the format v2.1 that our collections use. */
export interface PostmanCollection {
  auth: { bearer: readonly { key: string; value: string }[] };
  variable: readonly { key: string; value: string }[];
  item: readonly { name: string; item: readonly PostmanRequest[] }[];
}

interface PostmanRequest {
  name: string;
  event: readonly { script: { exec: readonly string[] } }[];
  request: {
    method: string;
    auth?: { type: 'noauth' };
    header: readonly { key: string; value: string }[];
    body?: { raw: string };
    url: { raw: string };
  };
}

export interface CollectionRun {
  /** Number of checks that the scripts made. */
  assertions: number;
  /** `Name: message` */
  failures: string[];
}

/**
 * Sends all requests in order, and runs the test script of each in a context with the parts of `pm` that it uses.
 * If a script waits, its request is sent again.
 *
 * @param given values of variables, which override those of the collection
 */
export async function runCollection(
  collection: PostmanCollection,
  given: Readonly<Record<string, string>>,
): Promise<CollectionRun> {
  const variables = new Map([
    ...collection.variable.map(({ key, value }) => [key, value] as const),
    ...Object.entries(given),
  ]);
  const run: CollectionRun = { assertions: 0, failures: [] };
  for (const item of collection.item.flatMap((folder) => folder.item)) {
    for (let next: string | undefined = item.name; next !== undefined; ) {
      const response = await send(item.request, collection, variables);
      const script = item.event.flatMap((event) => event.script.exec).join('\n');
      const { again, delay } = judge(script, response, variables, run);
      if (again !== undefined && again !== item.name) throw new Error(`${again} is out of order.`);
      next = again;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  return run;
}

interface Received {
  code: number;
  text: string;
}

async function send(
  { method, auth, header, body, url }: PostmanRequest['request'],
  collection: PostmanCollection,
  variables: ReadonlyMap<string, string>,
): Promise<Received> {
  const fill = (text: string): string =>
    variablesIn(text).reduce((filled, name) => {
      const value = variables.get(name);
      if (value === undefined) throw new Error(`The variable ${name} has no value.`);
      return filled.replaceAll(`{{${name}}}`, value);
    }, text);
  const headers = new Headers();
  for (const { key, value } of header) headers.set(key, fill(value));
  const [token] = collection.auth.bearer;
  if (!auth && token) headers.set('Authorization', `Bearer ${fill(token.value)}`);
  // The variables in URLs can contain other variables.
  const response = await fetch(fill(fill(url.raw)), {
    method,
    headers,
    ...(body && { body: fill(body.raw) }),
  });
  return { code: response.status, text: await response.text() };
}

function judge(
  script: string,
  { code, text }: Received,
  variables: Map<string, string>,
  run: CollectionRun,
): { again?: string; delay: number } {
  const result: { again?: string; delay: number } = { delay: 0 };
  const values = {
    get: (name: string) => variables.get(name),
    set: (name: string, value: unknown) => variables.set(name, String(value)),
    unset: (name: string) => variables.delete(name),
  };
  const test = (name: string, check: () => void) => {
    run.assertions += 1;
    try {
      check();
    } catch (error) {
      run.failures.push(`${name}: ${(error as Error).message}`);
    }
  };
  const setNextRequest = (name: string) => {
    result.again = name;
  };
  const setTimeout = (_: () => void, milliseconds: number) => {
    result.delay = milliseconds;
  };
  const pm = {
    test,
    expect: chai.expect,
    response: { code, json: () => JSON.parse(text) },
    variables: values,
    collectionVariables: values,
    execution: { setNextRequest },
  };
  vm.runInNewContext(script, { pm, setTimeout });
  return result;
}
