import type { Code, Composite } from '@seca/openapi/samples/literal';
import { exampleRegion } from '@seca/openapi/samples/reader-values';
import { upperFirst } from 'es-toolkit/string/upperFirst';
import { composite, fields, type GoContext, goLiteral, NotInSdkError } from './literal';
import { printGo, program, statement, stringLiteral } from './print';
import type { GoCall } from './sdk';
import { typeAfter } from './types';

/** The declarations of the variables, before the statement that refers to them. */
export function declarations({ variables }: GoContext): string[] {
  return [...variables].map(([name, value]) => `${name} := ${value}`);
}

/**
 * A program that calls a method of one of the SDK's clients. After an accepted request, the program waits for
 * the result.
 */
export function callOfClient(context: GoContext, call: GoCall): string {
  const { page, sdk } = context;
  const [, field = ''] = call.owner.split('.');
  const isRegional = call.client === 'RegionalClient';
  const client = `${isRegional ? 'regional' : 'global'}.${field}`;
  const setUp = [
    'ctx := context.Background()',
    ...statement('global, err := secapi.NewGlobalClient', [
      configuration(context, isRegional, field),
    ]),
    ...(isRegional
      ? statement('regional, err := global.NewRegionalClient', ['ctx', `"${exampleRegion}"`])
      : []),
  ];
  const name = variableOf(call.name);
  const results = { GET: `${name}, err :=`, PUT: '_, err =' }[page.method] ?? 'err =';
  const parameters = call.parameters.map((parameter) => {
    if (parameter.name === 'ctx') return 'ctx';
    const pointed = typeAfter('*', parameter.type);
    return pointed === undefined
      ? identity(parameter.type, context, parameter.name)
      : resource(pointed, context);
  });
  const options = optionsOf(context, call);
  const method = options ? call.variant : call;
  if (!method) throw new NotInSdkError(`${call.name} has no options.`);
  const sent = statement(
    `${results} ${client}.${method.name}`,
    options ? [...parameters, options.argument] : parameters,
  );
  const after =
    page.method === 'GET' ? shown(context, call, name) : waiting(context, call, client, name);
  const before = [...declarations(context), ...(options ? [options.line] : [])];
  return program([setUp, [...before, ...sent], after], sdk);
}

/**
 * The last argument of a call with a query or a header, and the statement before it.
 *
 * @throws NotInSdkError for a parameter that the SDK can't send
 */
function optionsOf(
  { request: { url, headers } }: GoContext,
  { variant }: GoCall,
): { line: string; argument: Code } | undefined {
  const calls = [...new URL(url).searchParams].map(([name, value]) => listOption(name, value));
  if (calls.length > 0) {
    return { line: `options := secapi.NewListOptions()${calls.join('')}`, argument: 'options' };
  }
  const [header, ...others] = headers.filter(([name]) => name !== 'Content-Type');
  if (!header) return undefined;
  const [name, version] = header;
  const type = typeAfter('*', variant?.parameters.at(-1)?.type ?? '');
  if (others.length > 0 || name !== 'if-unmodified-since' || type === undefined) {
    throw new NotInSdkError(`The header ${name} can't be sent.`);
  }
  const argument = composite(`&${type}`, fields({ IfUnmodifiedSince: '&version' }));
  return { line: `version := ${version}`, argument };
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

/** Only the first service needs a base URL: a region lists those of its services. */
function configuration({ request }: GoContext, isRegional: boolean, field: string): Code {
  const endpoint = isRegional ? 'RegionV1' : field;
  const address = isRegional ? request.server.replace(/[^/]*$/, 'seca.region') : request.server;
  const endpoints = fields({ [endpoint]: stringLiteral(address) });
  return composite(
    '&secapi.GlobalConfig',
    fields({
      AuthToken: 'os.Getenv("SECA_TOKEN")',
      Endpoints: composite('secapi.GlobalEndpoints', endpoints),
    }),
  );
}

/** The resource in a call: its identity, and its fields in the request body. */
function resource(type: string, context: GoContext): Composite {
  const { sdk, request, variables } = context;
  const metadata = typeAfter('*', sdk.structs.get(type)?.get('Metadata') ?? '');
  if (metadata === undefined) throw new NotInSdkError(`${type} has no metadata.`);
  const body = request.body?.value;
  const literal = body === undefined ? '' : goLiteral(body, type, { sdk, variables });
  return composite(`&${type}`, [
    ...fields({ Metadata: identity(metadata, context, '', `&${metadata}`) }),
    ...(typeof literal === 'string' ? [] : literal.members),
  ]);
}

/** A struct whose fields are parameters of the path, or the parameter with a name. */
function identity(type: string, { sdk, request }: GoContext, name: string, written = type): Code {
  const struct = sdk.structs.get(type);
  const parameter = (key: string) => stringLiteral(request.path[key] ?? '');
  if (!struct) return parameter(name);
  const order = ['Tenant', 'Workspace', 'Network', 'Name'].filter((field) => struct.has(field));
  const values = order.map((field) => [field, parameter(field.toLowerCase())] as const);
  return composite(written, fields(Object.fromEntries(values)));
}

/** Prints all items of a list page by page, or what the sample shows of a resource: by default its state or its spec. */
function shown({ request: { show }, sdk }: GoContext, call: GoCall, name: string): string[] {
  if (call.name.startsWith('List')) {
    const item = name.replace(/s$/, '');
    return [
      'for {',
      `\t${item}, err := ${name}.Next(ctx)`,
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
  if (show !== undefined) {
    const path = show.split('[]')[0]?.split('.').map(upperFirst).join('.');
    return [`json.NewEncoder(os.Stdout).Encode(${name}.${path})`];
  }
  const struct = sdk.structs.get(typeAfter('*', call.results[0] ?? '') ?? '');
  if (struct?.has('Status')) return [`fmt.Println(${name}.Metadata.Name, ${name}.Status.State)`];
  return [`fmt.Printf("%+v\\n", ${name}.${struct?.has('Spec') ? 'Spec' : 'Endpoints'})`];
}

/** What each method or action leads to: the end of the name of the method that waits, and the state that it waits for. */
const outcomes: Readonly<Record<string, { waiter: string; field?: string; state?: string }>> = {
  DELETE: { waiter: 'UntilDeleted' },
  PUT: { waiter: 'UntilState', field: 'State', state: 'active' },
  start: { waiter: 'UntilPowerState', field: 'PowerState', state: 'on' },
  stop: { waiter: 'UntilPowerState', field: 'PowerState', state: 'off' },
};

/** The statements that wait for the outcome of a change; none if the SDK has no method for this. */
function waiting(context: GoContext, call: GoCall, client: string, name: string): string[] {
  const { page, request, sdk } = context;
  const action = page.method === 'POST' ? page.operationId.split('-')[0] : page.method;
  const { waiter: ending, field, state } = outcomes[action ?? ''] ?? {};
  if (request.until === null || ending === undefined) return [];
  const poll = sdk.calls.get(`${page.service.group}/${page.completion?.poll?.operationId}`);
  const waiter = (state === undefined ? call : poll)?.waiters.find((signature) =>
    signature.name.endsWith(ending),
  );
  const [, reference, config] = waiter?.parameters ?? [];
  if (!waiter || !reference || !config) return [];
  const ref = `ref := ${printGo(identity(reference.type, context, ''), 11)}`;
  // The SDK halves the interval after each attempt, so it waits for about twice the interval. Without the delay, the first
  // attempt would come too early, and the second one only after the whole interval.
  const attempts = {
    Delay: '2 * time.Second',
    Interval: '40 * time.Second',
    MaxAttempts: '10',
  };
  if (field === undefined || state === undefined) {
    const settings = composite(config.type, fields(attempts));
    return [
      `// Accepted: wait until the ${name} is deleted.`,
      ref,
      ...statement(`err = ${client}.${waiter.name}`, ['ctx', 'ref', settings]),
    ];
  }
  const [, stateType = ''] = /\[(.+)\]/.exec(config.type) ?? [];
  const constant = `schema.${sdk.constants.get(stateType)?.get(state)}`;
  const ExpectedValues = composite(`[]${stateType}`, [{ value: constant }]);
  return [
    `// Accepted: wait until the ${field === 'State' ? 'state' : 'power'} is ${state}.`,
    ref,
    `${state} := ${printGo(composite(config.type, fields({ ExpectedValues, ...attempts })))}`,
    ...statement(`${name}, err := ${client}.${waiter.name}`, ['ctx', 'ref', state]),
    `fmt.Println(${name}.Metadata.Name, ${name}.Status.${field})`,
  ];
}

/** Name of the variable for the resource of a call: `publicIP` for `CreateOrUpdatePublicIp`. */
function variableOf(call: string): string {
  const noun = call.replace(/^(Get|List|Delete|CreateOrUpdate|Start|Stop|Restart)/, '');
  return (noun.charAt(0).toLowerCase() + noun.slice(1)).replace(/Ip(s?)$/, 'IP$1');
}
