import { capitalize } from '@seca/text/capitalize';
import type { OperationPage } from '../../model/types';
import { exampleRegion } from '../reader-values';
import type { SampleRequest } from '../sample-request';
import { goLiteral, NotInSdkError } from './literal';
import {
  type GoComposite,
  type GoExpression,
  printExpression,
  program,
  statement,
  stringLiteral,
} from './print';
import type { GoCall, GoSdk } from './sdk';
import { type GoSignature, type GoType, typeText } from './types';

export interface GoContext {
  request: SampleRequest;
  page: OperationPage;
  sdk: GoSdk;
}

/** States after `start-instance` and `stop-instance`. */
const powerStates: Readonly<Record<string, string>> = { start: 'on', stop: 'off' };

/**
 * A program that calls a method of one of the SDK's clients. After an accepted request, the program waits for
 * the result.
 */
export function callOfClient(
  context: GoContext,
  found: GoCall,
  on: { scope: 'GlobalClient' | 'RegionalClient'; field: string },
): string {
  const isRegional = on.scope === 'RegionalClient';
  const client = `${isRegional ? 'regional' : 'global'}.${on.field}`;
  const { page, sdk } = context;
  const setUp = [
    'ctx := context.Background()',
    ...statement('global, err := secapi.NewGlobalClient', [configuration(context, on)]),
    ...(isRegional
      ? statement('regional, err := global.NewRegionalClient', ['ctx', `"${exampleRegion}"`])
      : []),
  ];
  const name = variableOf(found.call.name);
  const results = { GET: `${name}, err :=`, PUT: '_, err =' }[page.method] ?? 'err =';
  const { lines, argument } = optionsOf(context, found);
  const call = argument === undefined ? found.call : found.variant;
  if (!call) throw new NotInSdkError(`${found.call.name} has no options.`);
  const parameters = parametersOf(found.call, context);
  const sent = statement(
    `${results} ${client}.${call.name}`,
    argument === undefined ? parameters : [...parameters, argument],
  );
  return program([setUp, [...lines, ...sent], after(found, context, client, name)], sdk);
}

/**
 * The last argument of a call with a query or a header, and the statements before it.
 *
 * @throws NotInSdkError for a parameter that the SDK can't send
 */
function optionsOf(
  { request: { url, headers } }: GoContext,
  { variant }: GoCall,
): { lines: string[]; argument?: GoExpression } {
  const calls = [...new URL(url).searchParams].map(([name, value]) => listOption(name, value));
  if (calls.length > 0) {
    return { lines: [`options := secapi.NewListOptions()${calls.join('')}`], argument: 'options' };
  }
  const own = headers.filter(([name]) => name !== 'Content-Type');
  const [header] = own;
  if (!header) return { lines: [] };
  const [name, version] = header;
  const type = variant?.parameters.at(-1)?.type;
  if (own.length > 1 || name !== 'if-unmodified-since' || type?.kind !== 'pointer') {
    throw new NotInSdkError(`The header ${name} can't be sent.`);
  }
  const members = [{ key: 'IfUnmodifiedSince', value: '&version' }];
  return {
    lines: [`version := ${version}`],
    argument: { type: `&${typeText(type.of)}`, members },
  };
}

/** `labels=env=production,tier!=test` → `.WithLabels(builders.NewLabelsBuilder()…)` */
function listOption(name: string, value: string): string {
  if (name === 'limit') return `.WithLimit(${value})`;
  const conditions = value.split(',').map((condition) => {
    const [, key, operator, wanted] = /^([\w-]+)(!?=)([^=<>]+)$/.exec(condition) ?? [];
    if (name !== 'labels' || key === undefined || wanted === undefined) {
      throw new NotInSdkError(`${name}=${value} can't be sent.`);
    }
    const method = operator === '=' ? 'Equals' : 'Neq';
    return `.${method}(${stringLiteral(key)}, ${stringLiteral(wanted)})`;
  });
  return `.WithLabels(builders.NewLabelsBuilder()${conditions.join('')})`;
}

/** The statements after the call. */
function after(found: GoCall, context: GoContext, client: string, name: string): string[] {
  const { page, request } = context;
  if (page.method !== 'GET' && request.until === null) return [];
  switch (page.method) {
    case 'GET':
      return found.call.name.startsWith('List')
        ? loop(name)
        : [printed(name, found.call.results[0], context)];
    case 'PUT':
      return waitForState(context, client, name, 'UntilState', 'active');
    case 'DELETE':
      return waitForEnd(found, context, client, name);
    default: {
      const state = powerStates[page.operationId.split('-')[0] ?? ''];
      if (state === undefined) return [];
      return waitForState(context, client, name, 'UntilPowerState', state);
    }
  }
}

/** Only the first service needs a base URL: a region lists those of its services. */
function configuration(
  { request }: GoContext,
  { scope, field }: { scope: string; field: string },
): GoComposite {
  const endpoint = scope === 'RegionalClient' ? 'RegionV1' : field;
  const address =
    scope === 'RegionalClient' ? request.server.replace(/[^/]*$/, 'seca.region') : request.server;
  return {
    type: '&secapi.GlobalConfig',
    members: [
      { key: 'AuthToken', value: 'os.Getenv("SECA_TOKEN")' },
      {
        key: 'Endpoints',
        value: {
          type: 'secapi.GlobalEndpoints',
          members: [{ key: endpoint, value: stringLiteral(address) }],
        },
      },
    ],
  };
}

function parametersOf({ parameters }: GoSignature, context: GoContext): GoExpression[] {
  return parameters.map(({ name, type }) => {
    if (name === 'ctx') return 'ctx';
    if (type.kind === 'pointer') return resource(type, context);
    return place(type, context, name);
  });
}

/** The resource in a call: its identity, and its fields in the request body. */
function resource(type: GoType & { kind: 'pointer' }, context: GoContext): GoExpression {
  const { sdk, request } = context;
  const name = type.of.kind === 'name' ? type.of.name : '';
  const metadata = sdk.structs.get(name)?.get('Metadata');
  const found = metadata?.kind === 'pointer' ? place(metadata.of, context, '') : '';
  if (typeof found === 'string') throw new NotInSdkError(`${name} has no metadata.`);
  const identity = {
    key: 'Metadata',
    value: {
      ...found,
      type: `&${found.type}`,
    },
  };
  const body =
    request.body?.value !== undefined ? goLiteral(request.body.value, type.of, sdk) : undefined;
  return {
    type: `&${name}`,
    members: [identity, ...(typeof body === 'object' ? body.members : [])],
  };
}

/** A struct whose fields are parameters of the path: `Tenant`, `Workspace`, `Network`, `Name`. */
function place(type: GoType, { sdk, request }: GoContext, name: string): GoExpression {
  const fields = type.kind === 'name' ? sdk.structs.get(type.name) : undefined;
  if (!fields) return stringLiteral(request.path[name] ?? '');
  const order = ['Tenant', 'Workspace', 'Network', 'Name'].filter((field) => fields.has(field));
  return {
    type: typeText(type),
    members: order.map((key) => ({
      key,
      value: stringLiteral(request.path[key.toLowerCase()] ?? ''),
    })),
  };
}

/** The SDK halves the interval after each attempt, so it waits for about twice the interval. */
const attempts: GoComposite['members'] = [
  { key: 'Interval', value: '40 * time.Second' },
  { key: 'MaxAttempts', value: '10' },
];

/** Empty if the SDK has no method that waits for the state. */
function waitForState(
  context: GoContext,
  client: string,
  name: string,
  ending: string,
  state: string,
): string[] {
  const { page, sdk } = context;
  const poll = sdk.calls.get(`${page.service.group}/${page.completion?.poll?.operationId}`);
  const waiter = poll?.waiters.find((it) => it.name.endsWith(ending));
  const [, reference, config] = waiter?.parameters ?? [];
  if (!waiter || !reference || config?.type.kind !== 'name') return [];
  const [stateType] = config.type.arguments;
  if (stateType?.kind !== 'name') return [];
  const isPower = ending === 'UntilPowerState';
  const constant = sdk.constants.get(stateType.name)?.get(state);
  const wanted: GoComposite = {
    type: typeText(config.type),
    members: [
      {
        key: 'ExpectedValues',
        value: { type: `[]${stateType.name}`, members: [{ value: `schema.${constant}` }] },
      },
      ...attempts,
    ],
  };
  return [
    `// Accepted: wait until the ${isPower ? 'power' : 'state'} is ${state}.`,
    `ref := ${printExpression(place(reference.type, context, ''), 0, 11)}`,
    `${state} := ${printExpression(wanted)}`,
    ...statement(`${name}, err := ${client}.${waiter.name}`, ['ctx', 'ref', state]),
    `fmt.Println(${name}.Metadata.Name, ${name}.Status.${isPower ? 'PowerState' : 'State'})`,
  ];
}

function waitForEnd(
  { waiters }: GoCall,
  context: GoContext,
  client: string,
  name: string,
): string[] {
  const waiter = waiters.find((it) => it.name.endsWith('UntilDeleted'));
  const [, reference, config] = waiter?.parameters ?? [];
  if (!waiter || !reference || !config) return [];
  const settings = { type: typeText(config.type), members: attempts };
  return [
    `// Accepted: wait until the ${name} is deleted.`,
    `ref := ${printExpression(place(reference.type, context, ''), 0, 11)}`,
    ...statement(`err = ${client}.${waiter.name}`, ['ctx', 'ref', settings]),
  ];
}

/** Prints all items of a list, page by page. */
function loop(list: string): string[] {
  const item = list.replace(/s$/, '');
  return [
    'for {',
    `\t${item}, err := ${list}.Next(ctx)`,
    '\tif errors.Is(err, io.EOF) {',
    '\t\tbreak',
    '\t}',
    '\tif err != nil {',
    '\t\tlog.Fatal(err)',
    '\t}',
    `\tfmt.Println(${item}.Metadata.Name)`,
    '}',
  ];
}

/** Prints the part of a resource that the sample shows, or else its state or its spec. */
function printed(
  name: string,
  type: GoType | undefined,
  { request: { show }, sdk }: GoContext,
): string {
  if (show !== undefined) {
    const fields = show.split('[]')[0]?.split('.').map(capitalize).join('.');
    return `json.NewEncoder(os.Stdout).Encode(${name}.${fields})`;
  }
  const struct = type?.kind === 'pointer' && type.of.kind === 'name' ? type.of.name : '';
  const fields = sdk.structs.get(struct);
  if (fields?.has('Status')) return `fmt.Println(${name}.Metadata.Name, ${name}.Status.State)`;
  return `fmt.Printf("%+v\\n", ${name}.${fields?.has('Spec') ? 'Spec' : 'Endpoints'})`;
}

/** Name of the variable for the resource of a call: `publicIP` for `CreateOrUpdatePublicIp`. */
function variableOf(call: string): string {
  const noun = call.replace(/^(Get|List|Delete|CreateOrUpdate|Start|Stop|Restart)/, '');
  return (noun.charAt(0).toLowerCase() + noun.slice(1)).replace(/Ip(s?)$/, 'IP$1');
}
