import { capitalize } from '@seca/text/capitalize';
import { stringifyJson } from '../model/json';
import { type BodyKind, bodyKind, type Part } from './body-kind';
import type { Credential } from './credentials';
import type { Writer } from './languages';
import { isBlock, type LiteralStyle, literal } from './literal';
import { headersOf, type SampleRequest, type Template, urlOf, type Wait } from './sample-request';

/** How JavaScript and TypeScript write values. */
export const scriptStyle: LiteralStyle = {
  scalar: (value) => (typeof value === 'string' ? text(value) : stringifyJson(value)),
  // As a plain name, `__proto__` would set the prototype (ECMA-262, B.3.1).
  key: (name) =>
    name === '__proto__' ? "['__proto__']" : /^[A-Za-z_$][\w$]*$/.test(name) ? name : text(name),
  step: '  ',
  trailingComma: true,
  objectPadding: ' ',
};

function text(value: string): string {
  const json = JSON.stringify(value);
  return value.includes("'") ? json : `'${json.slice(1, -1).replaceAll('\\"', '"')}'`;
}

/** What `fetch` can't do. */
const unableTo: Readonly<Partial<Record<Credential['kind'], string>>> = {
  digest: 'fetch does not support HTTP Digest authentication (RFC 7616).',
  certificate: 'fetch has no option for the certificate of the caller (mutual TLS).',
};

/** A module for browsers and Node 20 or newer, which only uses `fetch`; files are read with Node. */
export const typescript: Writer = (request) => {
  const { method, server, baseVariable, credentials, body, show, until } = request;
  const content = body && bodyKind(body);
  if (content && /^(GET|HEAD)$/.test(method)) {
    return { note: `fetch sends no body with ${method} (Fetch, 5.4).` };
  }
  const unable = credentials.flatMap(({ kind }) => unableTo[kind] ?? []);
  if (content?.kind === 'multipart' && content.parts.some(({ headers }) => headers.length > 0)) {
    unable.push('FormData has no option for the headers of a part.');
  }
  if (unable.length > 0) return { note: unable.join(' ') };
  const fields = [
    ...credentialFields(credentials),
    ...headersOf(request)
      // fetch writes the boundary of a multipart body itself.
      .filter(([name]) => content?.kind !== 'multipart' || name !== 'Content-Type')
      .map(([name, value]) => `${scriptStyle.key(name)}: ${textOf(value)}`),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`  method: ${text(method)},`]),
    ...headerLines(fields),
    ...(content ? [`  body: ${bodyExpression(content)},`] : []),
  ];
  const base = baseVariable && camelCase(baseVariable);
  const address = urlExpression(request, base);
  const call =
    options.length === 0
      ? `const response = await fetch(${address});`
      : `const response = await fetch(${address}, {\n${options.join('\n')}\n});`;
  return {
    code: [
      ...(readsFile(content) ? ["import { readFile } from 'node:fs/promises';\n"] : []),
      ...(base ? [`const ${base} = ${text(server)};\n`] : []),
      ...formLines(content),
      call,
      ...printed(show),
      ...(until ? waitLoop(request, until, base) : []),
    ].join('\n'),
  };
};

const checked = `if (!response.ok) throw new Error(\`\${response.status} \${await response.text()}\`);`;

/** Prints the response or a part of it. */
function printed(show: string | undefined): string[] {
  if (show === undefined) return ['console.log(response.status, await response.text());'];
  const [part = '', ofItem] = show.split('[].');
  const print = (value: string) => `console.log(JSON.stringify(${value}, null, 2));`;
  if (ofItem === undefined) {
    return [checked, 'const result = await response.json();', print(`result.${part}`)];
  }
  const type = [...part.split('.'), ...ofItem.split('.')].reduceRight(
    (inner, name) => `{ ${name}: ${inner}${name === part.split('.').at(-1) ? '[]' : ''} }`,
    'unknown',
  );
  return [
    checked,
    `const result: ${type} = await response.json();`,
    print(`result.${part}.map((item) => item.${ofItem})`),
  ];
}

function waitLoop(request: SampleRequest, until: Wait, base: string | undefined): string[] {
  const options = headerLines(credentialFields(request.credentials)).map((line) => `  ${line}`);
  const address = urlExpression({ ...request, url: until.url }, base);
  const [state, wanted] =
    'status' in until
      ? ['current.status', String(until.status)]
      : [`(await current.json()).${until.field}`, text(until.value)];
  return [
    `if (!response.ok) throw new Error(\`Status \${response.status}\`);`,
    '',
    'for (let attempt = 0; attempt < 60; attempt++) {',
    `  const current = await fetch(${address}, {`,
    ...options,
    '  });',
    `  const state = ${state};`,
    '  console.log(state);',
    `  if (state === ${wanted}) break;`,
    '  await new Promise((resolve) => setTimeout(resolve, 5000));',
    '}',
  ];
}

function headerLines(fields: readonly string[]): string[] {
  if (fields.length === 0) return [];
  const [only] = fields;
  if (fields.length === 1) return [`  headers: { ${only} },`];
  return ['  headers: {', ...fields.map((field) => `    ${field},`), '  },'];
}

function bodyExpression(content: BodyKind): string {
  switch (content.kind) {
    case 'json':
      return `JSON.stringify(${literal(content.value, scriptStyle, '  ')})`;
    case 'text':
      return isBlock(content.text) ? `\`${escapedBlock(content.text)}\`` : text(content.text);
    case 'file':
      return `await readFile(${text(content.file)})`;
    case 'form':
      return `new URLSearchParams(${literal(content.fields, scriptStyle, '  ')})`;
    default:
      return 'form';
  }
}

function readsFile(content: BodyKind | undefined): boolean {
  if (content?.kind === 'multipart') return content.parts.some((part) => 'file' in part);
  return content?.kind === 'file';
}

function formLines(content: BodyKind | undefined): string[] {
  if (content?.kind !== 'multipart') return [];
  return [
    'const form = new FormData();',
    ...content.parts.map((part) => `form.append(${text(part.name)}, ${partExpression(part)});`),
  ];
}

function partExpression(part: Part): string {
  if ('text' in part && part.mediaType === undefined) return text(part.text);
  const options = part.mediaType === undefined ? '' : `, { type: ${text(part.mediaType)} }`;
  return 'file' in part
    ? `new Blob([await readFile(${text(part.file)})]${options}), ${text(part.file)}`
    : `new Blob([${text(part.text)}]${options})`;
}

/** The credentials in the header `Authorization`, as a member of the object with the headers. */
function credentialFields(credentials: readonly Credential[]): string[] {
  return credentials.flatMap((credential) => {
    switch (credential.kind) {
      case 'bearer':
        return [`Authorization: \`Bearer \${process.env.${credential.variable}}\``];
      case 'basic':
        return [
          `Authorization: \`Basic \${btoa(\`\${process.env.API_USER}:\${process.env.API_PASSWORD}\`)}\``,
        ];
      default:
        return [];
    }
  });
}

function camelCase(words: readonly string[]): string {
  return words.map((word, at) => (at === 0 ? word : capitalize(word))).join('');
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
