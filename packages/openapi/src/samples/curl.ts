import type { Json } from '../model/types';
import { bodyKind } from './body-kind';
import { jsonText } from './json-text';
import { type Credentials, type SampleRequest, urlBeforeKey } from './sample-request';

/** A curl command for a POSIX shell, with one option per line. */
export const curl = (request: SampleRequest): { code: string } => {
  const { method, server, baseVariable, headers, credentials, body } = request;
  const variable = baseVariable?.join('_').toUpperCase();
  const isForm = body?.mediaType === 'multipart/form-data';
  const options = [
    `--request ${quote(method)}`,
    `--url ${urlArgument(request, variable)}`,
    ...credentialOptions(credentials),
    ...headers
      // curl writes the boundary of a multipart body itself.
      .filter(([name]) => !(isForm && name === 'Content-Type'))
      .map(([name, value]) => `--header ${quote(`${name}: ${value}`)}`),
    ...(body ? bodyOptions(body) : []),
  ];
  const command = `curl ${options.join(' \\\n  ')}`;
  return { code: variable === undefined ? command : `${variable}=${quote(server)}\n\n${command}` };
};

function urlArgument(request: SampleRequest, variable: string | undefined): string {
  const { url, server } = request;
  const beforeKey = urlBeforeKey(request);
  if (beforeKey !== undefined) return `${quote(beforeKey)}"$API_KEY"`;
  return variable === undefined ? quote(url) : `"$${variable}${url.slice(server.length)}"`;
}

function credentialOptions(credentials: Credentials): string[] {
  switch (credentials.kind) {
    case 'bearer':
      return [`--header "Authorization: Bearer $${credentials.variable}"`];
    case 'basic':
      return ['--user "$API_USER:$API_PASSWORD"'];
    case 'header':
      return [`--header ${quote(`${credentials.name}: `)}"$API_KEY"`];
    case 'cookie':
      return [`--cookie ${quote(`${credentials.name}=`)}"$API_KEY"`];
    default:
      return [];
  }
}

function bodyOptions(body: { mediaType: string; value: Json }): string[] {
  const content = bodyKind(body);
  switch (content.kind) {
    case 'form':
      return content.fields.map(([name, text]) => `--data-urlencode ${quote(`${name}=${text}`)}`);
    case 'multipart':
      return content.fields.map(([name, text]) => `--form-string ${quote(`${name}=${text}`)}`);
    default: {
      const text = content.kind === 'json' ? jsonText(content.value) : content.text;
      // curl would read a text that begins with @ as the name of a file.
      return [`${text.startsWith('@') ? '--data-raw' : '--data'} ${quote(text)}`];
    }
  }
}

/** Quotes a text for a POSIX shell if it contains characters that the shell could interpret. */
export function quote(text: string): string {
  return /^[\w./:-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
