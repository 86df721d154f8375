import type { Json } from '../model/types';
import { jsonText } from './json-text';
import type { SampleRequest } from './sample-request';

/** A curl command for a POSIX shell, one option a line. */
export function curl({ method, url, headers, credentials, body }: SampleRequest): string {
  const options = [
    `--request ${quote(method)}`,
    `--url ${credentials.kind === 'key' && credentials.place === 'query' ? withKey(url, credentials.name) : quote(url)}`,
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
  if (body) options.push(...bodyOptions(body.mediaType, body.value));
  return `curl ${options.join(' \\\n  ')}`;
}

function bodyOptions(mediaType: string, value: Json): string[] {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (isObject && mediaType === 'application/x-www-form-urlencoded') {
    return Object.entries(value).map(
      ([name, member]) => `--data-urlencode ${quote(`${name}=${fieldText(member)}`)}`,
    );
  }
  if (isObject && mediaType === 'multipart/form-data') {
    return Object.entries(value).map(
      ([name, member]) => `--form-string ${quote(`${name}=${fieldText(member)}`)}`,
    );
  }
  const isJson = /[/+]json(;|$)/.test(mediaType);
  const text = typeof value === 'string' && !isJson ? value : jsonText(value);
  // A text that begins with @ would name a file.
  return [`${text.startsWith('@') ? '--data-raw' : '--data'} ${quote(text)}`];
}

function fieldText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function withKey(url: string, name: string): string {
  return `${quote(`${url}${url.includes('?') ? '&' : '?'}${encodeURIComponent(name)}=`)}"$API_KEY"`;
}

/** Quotes for a POSIX shell where the text has anything that it could read as more than itself. */
export function quote(text: string): string {
  return /^[\w./:-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
