import { stringifyJson } from '../model/json';
import { type BodyKind, bodyKind, type Part } from './body-kind';
import type { Credential } from './credentials';
import type { Writer } from './languages';
import { isBlock, type LiteralStyle, literal } from './literal';
import { headersOf, type SampleRequest, type Template, urlOf, type Wait } from './sample-request';

/** How Python writes values. */
export const pythonStyle: LiteralStyle = {
  scalar: (value) => {
    if (value === null) return 'None';
    if (typeof value === 'boolean') return value ? 'True' : 'False';
    // The escapes of JSON are escapes of Python too.
    return stringifyJson(value);
  },
  key: (name) => JSON.stringify(name),
  step: '    ',
  trailingComma: true,
  objectPadding: '',
};

/** A script for Python 3 that needs its standard library only. */
export const python: Writer = (request) => {
  const { method, server, baseVariable, credentials, body, show, until } = request;
  const content = body && bodyKind(body);
  const base = baseVariable?.join('_');
  const address = urlExpression(request, base);
  const fields = [
    ...credentialFields(credentials),
    ...headersOf(request).map(([name, value]) =>
      name === 'Content-Type' && content?.kind === 'multipart'
        ? '"Content-Type": f"multipart/form-data; boundary={boundary}"'
        : `${literal(name, pythonStyle)}: ${textOf(value)}`,
    ),
  ];
  const opener = openerOf(request);
  const data = content && dataOf(content);
  const wait = until ? waitLoop(request, until, base) : [];
  const uses = (module: string) =>
    [
      address,
      ...fields,
      data?.argument ?? '',
      data?.statement ?? '',
      printed(show),
      ...wait,
      ...opener,
    ]
      .join()
      .includes(module);
  const always = ['urllib.error', 'urllib.request'];
  const imports = [
    'base64',
    'json',
    'os',
    'pathlib',
    'ssl',
    'time',
    'urllib.error',
    'urllib.parse',
    'urllib.request',
    'uuid',
  ]
    .filter((module) => always.includes(module) || uses(`${module}.`))
    .map((module) => `import ${module}`);
  const call = [
    'request = urllib.request.Request(',
    `    ${address},`,
    `    method=${literal(method, pythonStyle)},`,
    ...(fields.length > 0
      ? ['    headers={', ...fields.map((it) => `        ${it},`), '    },']
      : []),
    ...(data ? [`    data=${data.argument},`] : []),
    ')',
    'try:',
    `    with ${opener.length > 0 ? 'opener.open' : 'urllib.request.urlopen'}(request) as response:`,
    `        ${printed(show)}`,
    'except urllib.error.HTTPError as error:',
    until
      ? '    raise SystemExit(f"{error.code} {error.read().decode()}")'
      : '    print(error.code, error.read().decode())',
  ];
  return {
    code: [
      imports,
      ...(base ? [[`${base} = ${literal(server, pythonStyle)}`]] : []),
      ...(data ? [[data.statement]] : []),
      ...(opener.length > 0 ? [opener] : []),
      call,
      ...(until ? [wait] : []),
    ]
      .map((part) => part.join('\n'))
      .join('\n\n'),
  };
};

/** Prints the response or a part of it. */
function printed(show: string | undefined): string {
  if (show === undefined) return 'print(response.status, response.read().decode())';
  const [part = '', ofItem] = show.split('[].');
  const value = `json.load(response)${itemsOf(part)}`;
  return `print(json.dumps(${ofItem === undefined ? value : `[item${itemsOf(ofItem)} for item in ${value}]`}, indent=2))`;
}

/** `status.state` → `["status"]["state"]` */
function itemsOf(field: string): string {
  return field
    .split('.')
    .map((name) => `[${JSON.stringify(name)}]`)
    .join('');
}

function waitLoop(request: SampleRequest, until: Wait, base: string | undefined): string[] {
  const [authorization = ''] = credentialFields(request.credentials);
  const isStatus = 'status' in until;
  const read = [
    'with urllib.request.urlopen(poll) as response:',
    `    state = json.load(response)${isStatus ? '["status"]["state"]' : itemsOf(until.field)}`,
  ];
  const body = isStatus
    ? [
        'try:',
        ...read.map((line) => `    ${line}`),
        'except urllib.error.HTTPError as error:',
        '    state = error.code',
      ]
    : read;
  const wanted = isStatus ? String(until.status) : literal(until.value, pythonStyle);
  return [
    'poll = urllib.request.Request(',
    `    ${urlExpression({ ...request, url: until.url }, base)},`,
    `    headers={${authorization}},`,
    ')',
    'for attempt in range(60):',
    ...[...body, 'print(state)', `if state == ${wanted}:`, '    break', 'time.sleep(5)'].map(
      (line) => `    ${line}`,
    ),
  ];
}

/** The statement that assigns the body to a variable, and the expression that converts it to bytes. */
function dataOf(content: BodyKind): { statement: string; argument: string } {
  switch (content.kind) {
    case 'json':
      return {
        statement: `body = ${literal(content.value, pythonStyle)}`,
        argument: 'json.dumps(body).encode()',
      };
    case 'text':
      return {
        statement: `body = ${textLiteral(content.text)}`,
        argument: 'body.encode()',
      };
    case 'file':
      return { statement: `body = ${bytesOf(content.file)}`, argument: 'body' };
    case 'multipart':
      return { statement: multipartStatement(content.parts), argument: 'body' };
    default: {
      const names = new Set(content.fields.map(([name]) => name));
      const pairs = content.fields.map(
        (pair) => `(${pair.map((one) => literal(one, pythonStyle)).join(', ')})`,
      );
      return {
        statement:
          names.size === pairs.length
            ? `body = ${literal(Object.fromEntries(content.fields), pythonStyle)}`
            : `body = [${pairs.join(', ')}]`,
        argument: 'urllib.parse.urlencode(body).encode()',
      };
    }
  }
}

/** Writes the parts as RFC 7578 requires, because the standard library of Python does not. */
function multipartStatement(parts: readonly Part[]): string {
  const fields = parts.map((part) => {
    const name = `name=${quoted(part.name)}`;
    const disposition = 'file' in part ? `${name}; filename=${quoted(part.file)}` : name;
    const type = part.mediaType ?? ('file' in part ? 'application/octet-stream' : 'text/plain');
    const content =
      'file' in part ? bytesOf(part.file) : `${literal(part.text, pythonStyle)}.encode()`;
    const lines = [type, ...part.headers.map(([header, value]) => `${header}: ${value}`)];
    return `    (${literal(disposition, pythonStyle)}, ${literal(lines.join('\r\n'), pythonStyle)}, ${content}),`;
  });
  return [
    'boundary = uuid.uuid4().hex',
    'parts = [',
    ...fields,
    ']',
    'body = b""',
    'for disposition, media_type, content in parts:',
    '    body += f"--{boundary}\\r\\nContent-Disposition: form-data; {disposition}\\r\\n".encode()',
    '    body += f"Content-Type: {media_type}\\r\\n\\r\\n".encode() + content + b"\\r\\n"',
    'body += f"--{boundary}--\\r\\n".encode()',
  ].join('\n');
}

function bytesOf(file: string): string {
  return `pathlib.Path(${literal(file, pythonStyle)}).read_bytes()`;
}

/** A name of a part as browsers write it (HTML, "multipart form data"). */
function quoted(name: string): string {
  return `"${name.replaceAll('"', '%22').replaceAll('\n', '%0A').replaceAll('\r', '%0D')}"`;
}

/** A string; in triple quotes if it has several lines. */
function textLiteral(text: string): string {
  return isBlock(text)
    ? `"""${text.replace(/\\|"(?="")|"$/g, '\\$&')}"""`
    : literal(text, pythonStyle);
}

const user = `f"{os.environ['API_USER']}:{os.environ['API_PASSWORD']}"`;

/** The credentials in the header `Authorization`, as a member of the dictionary of headers. */
function credentialFields(credentials: readonly Credential[]): string[] {
  return credentials.flatMap((credential) => {
    switch (credential.kind) {
      case 'bearer':
        return [`"Authorization": f"Bearer {os.environ['${credential.variable}']}"`];
      case 'basic':
        return [`"Authorization": "Basic " + base64.b64encode(${user}.encode()).decode()`];
      default:
        return [];
    }
  });
}

/** The statements that make what opens requests with a certificate or a password that is not sent as it is. */
function openerOf({ credentials, server }: SampleRequest): string[] {
  const has = (kind: Credential['kind']) => credentials.some((one) => one.kind === kind);
  const certificate = [
    'context = ssl.create_default_context()',
    'context.load_cert_chain("client.pem", "client.key")',
  ];
  const digest = [
    'passwords = urllib.request.HTTPPasswordMgrWithDefaultRealm()',
    `passwords.add_password(None, ${literal(server, pythonStyle)}, os.environ["API_USER"], os.environ["API_PASSWORD"])`,
  ];
  const handlers = [
    ...(has('certificate') ? ['urllib.request.HTTPSHandler(context=context)'] : []),
    ...(has('digest') ? ['urllib.request.HTTPDigestAuthHandler(passwords)'] : []),
  ];
  if (handlers.length === 0) return [];
  return [
    ...(has('certificate') ? certificate : []),
    ...(has('digest') ? digest : []),
    `opener = urllib.request.build_opener(${handlers.join(', ')})`,
  ];
}

function textOf(parts: Template, encode = (secret: string) => secret): string {
  return parts
    .map((part) =>
      typeof part === 'string'
        ? literal(part, pythonStyle)
        : encode(`os.environ["${part.variable}"]`),
    )
    .join(' + ');
}

function urlExpression(request: SampleRequest, base: string | undefined): string {
  const { url, server } = request;
  if (base !== undefined) return `f"{${base}}${url.slice(server.length)}"`;
  return textOf(urlOf(request), (secret) => `urllib.parse.quote(${secret}, safe="")`);
}
