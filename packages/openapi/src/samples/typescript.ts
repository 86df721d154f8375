import { upperFirst } from 'es-toolkit/string/upperFirst';
import { stringifyJson } from '../model/json';
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
  scalar: (value) => (typeof value === 'string' ? text(value) : stringifyJson(value)),
  key: (name) => `${keyOf(name)}:`,
  step: '  ',
  padding: ' ',
};

function text(value: string): string {
  const json = JSON.stringify(value);
  return value.includes("'") ? json : `'${json.slice(1, -1).replaceAll('\\"', '"')}'`;
}

function keyOf(name: string): string {
  // As a plain name, `__proto__` would set the prototype (ECMA-262, B.3.1).
  if (name === '__proto__') return "['__proto__']";
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : text(name);
}

/** Why `fetch` can't send a request. */
function unableTo({ method, credentials }: SampleRequest, content: BodyKind | undefined): string {
  if (content && /^(GET|HEAD)$/.test(method))
    return `fetch sends no body with ${method} (Fetch, 5.4).`;
  if (/^(CONNECT|TRACE|TRACK)$/i.test(method))
    return `fetch doesn't send ${method} (Fetch, 2.2.1).`;
  const kinds = credentials.map(({ kind }) => kind);
  return [
    kinds.includes('digest') && "fetch doesn't support HTTP Digest authentication (RFC 7616).",
    kinds.includes('certificate') && 'fetch has no option for a client certificate (mutual TLS).',
    content?.kind === 'multipart' &&
      content.parts.some(({ headers }) => headers.length > 0) &&
      'FormData has no option for the headers of a part.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** A module for browsers and Node 20 or newer, which only uses `fetch`; files are read with Node. */
export const typescript: Writer = (request) => {
  const { method, server, baseVariable, body, show, until } = request;
  const content = body?.content;
  const note = unableTo(request, content);
  if (note !== '') return { note };
  const parts = content?.kind === 'multipart' ? content.parts : [];
  const fields = [
    ...authorizationOf(request),
    ...headersOf(request).map(([name, value]) => `${keyOf(name)}: ${textOf(value)}`),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`  method: ${text(method)},`]),
    ...headerLines(fields),
    ...(content ? [`  body: ${bodyExpression(content)},`] : []),
  ];
  const base = baseVariable?.map((word, index) => (index === 0 ? word : upperFirst(word))).join('');
  const readsFile = content?.kind === 'file' || parts.some((part) => 'file' in part);
  const address = urlExpression(request, base);
  const second = options.length === 0 ? '' : `, {\n${options.join('\n')}\n}`;
  const start = base ? [`const ${base} = ${text(server)};\n`] : [];
  return {
    code: [
      ...(readsFile ? ["import { readFile } from 'node:fs/promises';\n"] : []),
      ...start,
      ...(content?.kind === 'multipart' ? ['const form = new FormData();'] : []),
      ...parts.map((part) => `form.append(${text(part.name)}, ${partExpression(part)});`),
      `const response = await fetch(${address}${second});`,
      printed(show),
    ].join('\n'),
    ...(until && { wait: [...start, waitLoop(request, until, base)].join('\n') }),
  };
};

/** Prints the response or a part of it. */
function printed(show: string | undefined): string {
  if (show === undefined) return 'console.log(response.status, await response.text());';
  const [part = '', ofItem] = show.split('[].');
  const names = part.split('.');
  const type = [...names, ...(ofItem?.split('.') ?? [])].reduceRight(
    (inner, name) => `{ ${name}: ${inner}${name === names.at(-1) ? '[]' : ''} }`,
    'unknown',
  );
  const [annotation, value] =
    ofItem === undefined
      ? ['', `result.${part}`]
      : [`: ${type}`, `result.${part}.map((item) => item.${ofItem})`];
  return [
    `if (!response.ok) throw new Error(\`\${response.status} \${await response.text()}\`);`,
    `const result${annotation} = await response.json();`,
    `console.log(JSON.stringify(${value}, null, 2));`,
  ].join('\n');
}

function waitLoop(request: SampleRequest, until: Wait, base: string | undefined): string {
  const [state, wanted] =
    'status' in until
      ? ['current.status', until.status]
      : [`(await current.json()).${until.field}`, text(until.value)];
  return `let state: unknown;
for (let attempt = 0; attempt < ${waitAttempts}; attempt++) {
  const current = await fetch(${urlExpression({ ...request, url: until.url }, base)}, {
${headerLines(authorizationOf(request))
  .map((line) => `  ${line}\n`)
  .join('')}  });
  state = ${state};
  console.log(state);
  if (state === ${wanted}${canFail(until) ? " || state === 'error'" : ''}) break;
  await new Promise((resolve) => setTimeout(resolve, 5000));
}
if (state !== ${wanted}) throw new Error(\`The state is \${state}.\`);`;
}

function headerLines(fields: readonly string[]): string[] {
  if (fields.length > 1) return ['  headers: {', ...fields.map((field) => `    ${field},`), '  },'];
  return fields.map((field) => `  headers: { ${field} },`);
}

function bodyExpression(content: BodyKind): string {
  switch (content.kind) {
    case 'json':
      return `JSON.stringify(${literal(content.value, language, '  ')})`;
    case 'text':
      return isBlock(content.text) ? `\`${escapedBlock(content.text)}\`` : text(content.text);
    case 'file':
      return `await readFile(${text(content.file)})`;
    case 'form':
      return `new URLSearchParams(${literal(content.fields, language, '  ')})`;
    default:
      return 'form';
  }
}

function partExpression(part: Part): string {
  if ('text' in part && part.mediaType === undefined) return text(part.text);
  const options = part.mediaType === undefined ? '' : `, { type: ${text(part.mediaType)} }`;
  return 'file' in part
    ? `new Blob([await readFile(${text(part.file)})]${options}), ${text(part.file)}`
    : `new Blob([${text(part.text)}]${options})`;
}

/** The header `Authorization`, as a member of the object with the headers. */
function authorizationOf({ credentials }: SampleRequest): string[] {
  return credentials.flatMap((credential) => {
    if (credential.kind === 'bearer') {
      return [`Authorization: \`Bearer \${process.env.${credential.variable}}\``];
    }
    const user = `\`\${process.env.API_USER}:\${process.env.API_PASSWORD}\``;
    return credential.kind === 'basic' ? [`Authorization: \`Basic \${btoa(${user})}\``] : [];
  });
}

function urlExpression(request: SampleRequest, base: string | undefined): string {
  const { url, server } = request;
  if (base !== undefined) return `\`\${${base}}${url.slice(server.length)}\``;
  return textOf(urlOf(request), (secret) => `encodeURIComponent(${secret} ?? '')`);
}

function textOf(parts: Template, encode = (secret: string) => secret): string {
  const [first = ''] = parts;
  if (parts.length === 1 && typeof first === 'string') return text(first);
  const code = parts.map((part) =>
    typeof part === 'string' ? escapedBlock(part) : `\${${encode(`process.env.${part.variable}`)}}`,
  );
  return `\`${code.join('')}\``;
}

function escapedBlock(content: string): string {
  return content.replace(/[`\\]|\$(?=\{)/g, '\\$&');
}
