import type { Definition, OperationDefinition } from './definition/types';
import { refusalOf } from './errors';
import type { Fault, ProviderRequest } from './http';
import { decoded, percentFault } from './percent-encoding';
import { hintFor, validate } from './validate';

/** Whether a list shows live resources, resources that are marked as deleted, or both. */
type DeletedMode = 'live' | 'all' | 'deleted';

export interface Parameters {
  query: URLSearchParams;
  /** `if-unmodified-since`, where the operation has it. */
  expectedVersion?: number;
  deleted: DeletedMode;
}

const noQuery = new URLSearchParams();

/**
 * Reads the parameters of a request by the schemas of the operation.
 *
 * @throws Refusal if they are not valid.
 */
export function readParameters(
  definition: Definition,
  operation: OperationDefinition,
  path: Readonly<Record<string, string>>,
  { target, headers }: ProviderRequest,
): Parameters {
  const faults: Fault[] = [];
  const mark = target.indexOf('?');
  const query = mark < 0 ? noQuery : readQuery(operation, target.slice(mark + 1), faults);
  let expectedVersion: number | undefined;
  for (const { name, location, required, shape } of operation.parameters) {
    // Media ranges are more than a list of values.
    if (name === 'Accept') continue;
    let value = path[name];
    if (location === 'query') value = query.get(name) ?? undefined;
    if (location === 'header') value = headers[name.toLowerCase()];
    if (value === undefined) {
      if (required) faults.push(faultOf(name, 'is missing'));
      continue;
    }
    for (const { message } of validate(definition, shape, typed(definition, shape, value)).faults) {
      faults.push(faultOf(name, message));
    }
    if (name === 'if-unmodified-since') expectedVersion = Number(value);
  }
  const deleted = operation.action === 'list' ? deletedMode(headers.accept) : 'live';
  if (deleted === undefined) {
    faults.push(faultOf('Accept', `is ${headers.accept}; lists can only return application/json`));
  }
  if (faults.length > 0 || deleted === undefined) throw refusalOf(400, faults);
  return { query, deleted, expectedVersion };
}

/** The query of a request; what is wrong with its encoding and its names is added to the faults. */
function readQuery(
  { parameters }: OperationDefinition,
  text: string,
  faults: Fault[],
): URLSearchParams {
  const query = new URLSearchParams(text);
  for (const part of text.split('&')) {
    if (decoded(part) === undefined) {
      faults.push(faultOf(part.split('=')[0] ?? '', percentFault(part)));
    }
  }
  const names = parameters.flatMap(({ name, location }) => (location === 'query' ? [name] : []));
  for (const name of new Set(query.keys())) {
    if (!names.includes(name)) {
      const hint = hintFor(name, names);
      faults.push(faultOf(name, `is not a parameter of this operation${hint}`));
    } else if (query.getAll(name).length > 1) {
      faults.push(faultOf(name, 'is repeated; send it once'));
    }
  }
  return query;
}

/** The value of a parameter; numbers are written as texts. */
function typed({ shapes }: Definition, shape: number, text: string): string | number {
  const { type: types = [] } = shapes[shape] ?? {};
  const isNumber = types.includes('integer') || types.includes('number');
  return isNumber && /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
}

/** The standard requires a pointer for each parameter. The pointer repeats the name. */
export function faultOf(parameter: string, message: string): Fault {
  return { pointer: `/${parameter}`.slice(0, 256), parameter: parameter.slice(0, 64), message };
}

/** Reads `Accept` (RFC 9110, 12.5.1): a client that accepts anything gets JSON without deleted resources. */
function deletedMode(accept = ''): DeletedMode | undefined {
  if (accept.trim() === '') return 'live';
  for (const range of accept.replaceAll('"', '').split(',')) {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    if (!['application/json', 'application/*', '*/*'].includes(type)) continue;
    const deleted = parameters.find((parameter) => parameter.startsWith('deleted='));
    if (deleted === undefined) return 'live';
    if (deleted === 'deleted=true') return 'all';
    if (deleted === 'deleted=only') return 'deleted';
  }
  return undefined;
}
