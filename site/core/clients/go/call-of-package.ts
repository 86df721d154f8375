import { declarations } from './call-of-client';
import { type GoContext, goLiteral, NotInSdkError } from './literal';
import { program, statement, stringLiteral } from './print';
import type { GoCall } from './sdk';

/** Success statuses by method, as constants of Go. */
const success: Readonly<Record<string, string[]>> = {
  GET: ['StatusOK'],
  PUT: ['StatusOK', 'StatusCreated'],
  DELETE: ['StatusAccepted'],
};

/** A program that calls a function of the package that is generated from a service's specification. */
export function callOfPackage(context: GoContext, call: GoCall): string {
  const { request, page, sdk } = context;
  const [name = ''] = call.owner.split('.');
  const setUp = [
    'ctx := context.Background()',
    'auth := func(ctx context.Context, req *http.Request) error {',
    '\treq.Header.Set("Authorization", "Bearer "+os.Getenv("SECA_TOKEN"))',
    '\treturn nil',
    '}',
    `server := ${stringLiteral(request.server)}`,
    ...statement(`client, err := ${name}.NewClientWithResponses`, [
      'server',
      `${name}.WithRequestEditorFn(auth)`,
    ]),
  ];
  const fixed = call.parameters.filter(({ type }) => !type.startsWith('...'));
  const parameters = fixed.map(({ name: parameter, type }) => {
    if (parameter === 'ctx') return 'ctx';
    // `params` contains only optional query and header parameters.
    if (parameter === 'params') return 'nil';
    if (parameter !== 'body') return stringLiteral(request.path[parameter] ?? '');
    const body = sdk.others.get(type);
    if (body === undefined || request.body?.value === undefined) {
      throw new NotInSdkError(`${call.name} takes no body.`);
    }
    return goLiteral(request.body.value, body, context);
  });
  const expected = success[page.method] ?? [];
  const sent = [
    ...declarations(context),
    ...statement(`resp, err := client.${call.name}`, parameters),
    `if ${expected.map((status) => `resp.StatusCode() != http.${status}`).join(' && ')} {`,
    '\tlog.Fatal(resp.Status())',
    '}',
  ];
  return program([setUp, sent, after(page.method, call.name)], sdk);
}

function after(method: string, call: string): string[] {
  if (call.startsWith('List')) {
    return [
      '// One page; the next one starts at the skip token of its metadata.',
      'for _, item := range resp.JSON200.Items {',
      '\tfmt.Println(item.Metadata.Name)',
      '}',
    ];
  }
  if (method === 'GET') {
    return ['fmt.Println(resp.JSON200.Metadata.Name, resp.JSON200.Status.State)'];
  }
  const poll = call.replace(/^(CreateOrUpdate|Delete)/, 'Get');
  const end = method === 'PUT' ? 'the state is active' : 'it returns 404';
  return [`// Accepted: call ${poll} until ${end}.`, 'fmt.Println(resp.Status())'];
}
