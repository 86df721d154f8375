import type { GoContext } from './call-of-client';
import { goLiteral, NotInSdkError } from './literal';
import { type GoExpression, program, statement, stringLiteral } from './print';
import type { GoCall } from './sdk';

/** Success statuses by method, as constants of Go. */
const success: Readonly<Record<string, string[]>> = {
  GET: ['StatusOK'],
  PUT: ['StatusOK', 'StatusCreated'],
  DELETE: ['StatusAccepted'],
};

/** A program that calls a function of the package that is generated from a service's specification. */
export function callOfPackage(context: GoContext, { call }: GoCall, name: string): string {
  const { request, page, sdk } = context;
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
  const parameters = call.parameters
    .filter(({ variadic }) => !variadic)
    .map(({ name: parameter, type }): GoExpression => {
      if (parameter === 'ctx') return 'ctx';
      // `params` contains only optional query and header parameters.
      if (parameter === 'params') return 'nil';
      if (parameter !== 'body') return stringLiteral(request.path[parameter] ?? '');
      const body = sdk.others.get(type.kind === 'name' ? type.name : '');
      if (!body || request.body?.value === undefined)
        throw new NotInSdkError(`${call.name} takes no body.`);
      return goLiteral(request.body.value, body, sdk);
    });
  const expected = (success[page.method] ?? []).map((it) => `resp.StatusCode() != http.${it}`);
  return program(
    [
      setUp,
      [
        ...statement(`resp, err := client.${call.name}`, parameters),
        `if ${expected.join(' && ')} {`,
        '\tlog.Fatal(resp.Status())',
        '}',
      ],
      after(context, call.name),
    ],
    sdk,
  );
}

function after({ page }: GoContext, call: string): string[] {
  if (/^List/.test(call)) {
    return [
      '// One page; the next one starts at the skip token of its metadata.',
      'for _, item := range resp.JSON200.Items {',
      '\tfmt.Println(item.Metadata.Name)',
      '}',
    ];
  }
  if (page.method === 'GET') {
    return ['fmt.Println(resp.JSON200.Metadata.Name, resp.JSON200.Status.State)'];
  }
  const poll = call.replace(/^(CreateOrUpdate|Delete)/, 'Get');
  return [
    page.method === 'PUT'
      ? `// Accepted: call ${poll} until the state is active.`
      : `// Accepted: call ${poll} until it returns 404.`,
    'fmt.Println(resp.Status())',
  ];
}
