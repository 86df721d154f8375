import type { Json } from '../model/types';
import { bodyKind } from './body-kind';
import { jsonText } from './json-text';
import type { SampleRequest } from './sample-request';

/** A curl command for a POSIX shell, with one option per line. */
export const curl = ({
  method,
  url,
  server,
  baseVariable,
  headers,
  credentials,
  body,
}: SampleRequest): { code: string } => {
  const variable = baseVariable?.join('_').toUpperCase();
  const target = variable === undefined ? quote(url) : `"$${variable}${url.slice(server.length)}"`;
  const options = [
    `--request ${quote(method)}`,
    `--url ${credentials.kind === 'key' && credentials.place === 'query' ? withKey(url, credentials.name) : target}`,
  ];
  if (credentials.kind === 'bearer') {
    options.push(`--header "Authorization: Bearer $${credentials.variable}"`);
  } else if (credentials.kind === 'basic') {
    options.push('--user "$API_USER:$API_PASSWORD"');
  } else if (credentials.kind === 'key' && credentials.place === 'header') {
    options.push(`--header ${quote(`${credentials.name}: `)}"$API_KEY"`);
  } else if (credentials.kind === 'key' && credentials.place === 'cookie') {
    options.push(`--cookie ${quote(`${credentials.name}=`)}"$API_KEY"`);
  }
  const isForm = body?.mediaType === 'multipart/form-data';
  for (const [name, value] of headers) {
    // curl writes the boundary of a multipart body itself.
    if (!(isForm && name === 'Content-Type'))
      options.push(`--header ${quote(`${name}: ${value}`)}`);
  }
  if (body) options.push(...bodyOptions(body));
  const command = `curl ${options.join(' \\\n  ')}`;
  return { code: variable === undefined ? command : `${variable}=${quote(server)}\n\n${command}` };
};

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

function withKey(url: string, name: string): string {
  return `${quote(`${url}${url.includes('?') ? '&' : '?'}${encodeURIComponent(name)}=`)}"$API_KEY"`;
}

/** Quotes a text for a POSIX shell if it contains characters that the shell could interpret. */
export function quote(text: string): string {
  return /^[\w./:-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
