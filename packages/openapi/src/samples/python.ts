import { stringifyJson } from '../model/json';
import type { Json } from '../model/types';
import type { BodyKind, Part } from './body-kind';
import type { Writer } from './languages';
import { isBlock, jsonLike, type Language, literal } from './literal';
import {
  canFail,
  headersOf,
  type SampleRequest,
  type Template,
  urlOf,
  type Wait,
  waitAttempts,
} from './sample-request';

const language: Language = {
  ...jsonLike,
  scalar: (value) => {
    if (value === null) return 'None';
    if (typeof value === 'boolean') return value ? 'True' : 'False';
    // The escapes of JSON are escapes of Python too.
    return stringifyJson(value);
  },
};

function py(value: Json): string {
  return literal(value, language);
}

const modules = [
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
];

/** A script for Python 3 that needs its standard library only. */
export const python: Writer = (request) => {
  const { method, server, baseVariable, body, show, until } = request;
  const content = body?.content;
  const base = baseVariable?.join('_');
  const fields = [
    ...authorizationOf(request),
    ...headersOf(request).map(([name, value]) => `${py(name)}: ${textOf(value)}`),
    ...(content?.kind === 'multipart'
      ? ['"Content-Type": f"multipart/form-data; boundary={boundary}"']
      : []),
  ];
  const opener = openerOf(request);
  const [statement, data] = content ? bodyOf(content) : [];
  const call = [
    'request = urllib.request.Request(',
    `    ${urlExpression(request, base)},`,
    `    method=${py(method)},`,
    ...(fields.length > 0
      ? ['    headers={', ...fields.map((field) => `        ${field},`), '    },']
      : []),
    ...(data === undefined ? [] : [`    data=${data},`]),
    ')',
    'try:',
    `    with ${opener ? 'opener.open' : 'urllib.request.urlopen'}(request) as response:`,
    `        ${printed(show)}`,
    'except urllib.error.HTTPError as error:',
    '    print(error.code, error.read().decode())',
  ];
  const program = (...parts: (string | undefined)[]) => {
    const code = [base && `${base} = ${py(server)}`, ...parts].filter(Boolean).join('\n\n');
    const imports = modules.filter((module) => code.includes(`${module}.`));
    return `${imports.map((module) => `import ${module}`).join('\n')}\n\n${code}`;
  };
  return {
    code: program(statement, opener, call.join('\n')),
    ...(until && { wait: program(waitLoop(request, until, base)) }),
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
    .map((name) => `[${py(name)}]`)
    .join('');
}

function waitLoop(request: SampleRequest, until: Wait, base: string | undefined): string {
  const isStatus = 'status' in until;
  const read = `with urllib.request.urlopen(poll) as response:
    state = json.load(response)${itemsOf(isStatus ? 'status.state' : until.field)}`;
  const body = isStatus
    ? `try:\n${indented(read)}\nexcept urllib.error.HTTPError as error:\n    state = error.code`
    : read;
  const wanted = isStatus ? String(until.status) : py(until.value);
  return `poll = urllib.request.Request(
    ${urlExpression({ ...request, url: until.url }, base)},
    headers={${authorizationOf(request).join('')}},
)
for attempt in range(${waitAttempts}):
${indented(body)}
    print(state)
    if state ${isStatus || canFail(until) ? `in (${wanted}, "error")` : `== ${wanted}`}:
        break
    time.sleep(5)
if state != ${wanted}:
    raise SystemExit(f"The state is {state}.")`;
}

function indented(lines: string): string {
  return lines.replaceAll(/^/gm, '    ');
}

/** The statement that assigns the body to a variable, and the expression that converts it to bytes. */
function bodyOf(content: BodyKind): [statement: string, data: string] {
  switch (content.kind) {
    case 'json':
      return [`body = ${py(content.value)}`, 'json.dumps(body).encode()'];
    case 'text':
      return [`body = ${textLiteral(content.text)}`, 'body.encode()'];
    case 'file':
      return [`body = ${bytesOf(content.file)}`, 'body'];
    case 'multipart':
      return [multipartStatement(content.parts), 'body'];
    default: {
      const { fields } = content;
      const isUnique = new Set(fields.map(([name]) => name)).size === fields.length;
      const pairs = fields.map((pair) => `(${pair.map(py).join(', ')})`);
      const value = isUnique ? py(Object.fromEntries(fields)) : `[${pairs.join(', ')}]`;
      return [`body = ${value}`, 'urllib.parse.urlencode(body).encode()'];
    }
  }
}

/** Writes the parts as RFC 7578 requires, because the standard library of Python does not. */
function multipartStatement(parts: readonly Part[]): string {
  const fields = parts.map((part) => {
    const isFile = 'file' in part;
    const disposition = `name=${quoted(part.name)}${isFile ? `; filename=${quoted(part.file)}` : ''}`;
    const type = part.mediaType ?? (isFile ? 'application/octet-stream' : 'text/plain');
    const content = isFile ? bytesOf(part.file) : `${py(part.text)}.encode()`;
    const lines = [type, ...part.headers.map(([header, value]) => `${header}: ${value}`)];
    return `    (${py(disposition)}, ${py(lines.join('\r\n'))}, ${content}),`;
  });
  return String.raw`boundary = uuid.uuid4().hex
parts = [
${fields.join('\n')}
]
body = b""
for disposition, media_type, content in parts:
    body += f"--{boundary}\r\nContent-Disposition: form-data; {disposition}\r\n".encode()
    body += f"Content-Type: {media_type}\r\n\r\n".encode() + content + b"\r\n"
body += f"--{boundary}--\r\n".encode()`;
}

function bytesOf(file: string): string {
  return `pathlib.Path(${py(file)}).read_bytes()`;
}

/** A name of a part as browsers write it (HTML, "multipart form data"). */
function quoted(name: string): string {
  return `"${name.replaceAll('"', '%22').replaceAll('\n', '%0A').replaceAll('\r', '%0D')}"`;
}

/** A string; in triple quotes if it has several lines. */
function textLiteral(text: string): string {
  return isBlock(text) ? `"""${text.replace(/\\|"(?="")|"$/g, '\\$&')}"""` : py(text);
}

const user = `f"{os.environ['API_USER']}:{os.environ['API_PASSWORD']}"`;

/** The header `Authorization`, as a member of the dictionary of headers. */
function authorizationOf({ credentials }: SampleRequest): string[] {
  return credentials.flatMap((credential) => {
    if (credential.kind === 'bearer') {
      return [`"Authorization": f"Bearer {os.environ['${credential.variable}']}"`];
    }
    return credential.kind === 'basic'
      ? [`"Authorization": "Basic " + base64.b64encode(${user}.encode()).decode()`]
      : [];
  });
}

/** The statements that make what opens requests with a certificate or a password that is not sent as it is. */
function openerOf({ credentials, server }: SampleRequest): string | undefined {
  const lines: string[] = [];
  const handlers: string[] = [];
  const kinds = new Set(credentials.map(({ kind }) => kind));
  if (kinds.has('certificate')) {
    lines.push(
      'context = ssl.create_default_context()',
      'context.load_cert_chain("client.pem", "client.key")',
    );
    handlers.push('urllib.request.HTTPSHandler(context=context)');
  }
  if (kinds.has('digest')) {
    lines.push(
      'passwords = urllib.request.HTTPPasswordMgrWithDefaultRealm()',
      `passwords.add_password(None, ${py(server)}, os.environ["API_USER"], os.environ["API_PASSWORD"])`,
    );
    handlers.push('urllib.request.HTTPDigestAuthHandler(passwords)');
  }
  const opener = `opener = urllib.request.build_opener(${handlers.join(', ')})`;
  return handlers.length > 0 ? [...lines, opener].join('\n') : undefined;
}

function textOf(parts: Template, encode = (secret: string) => secret): string {
  return parts
    .map((part) => (typeof part === 'string' ? py(part) : encode(`os.environ["${part.variable}"]`)))
    .join(' + ');
}

function urlExpression(request: SampleRequest, base: string | undefined): string {
  const { url, server } = request;
  if (base !== undefined) return `f"{${base}}${url.slice(server.length)}"`;
  return textOf(urlOf(request), (secret) => `urllib.parse.quote(${secret}, safe="")`);
}
