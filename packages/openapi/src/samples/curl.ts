import type { BodyKind } from './body-kind';
import type { Credential } from './credentials';
import { jsonText } from './literal';
import {
  canFail,
  headersOf,
  merged,
  type SampleRequest,
  type Template,
  urlOf,
  type Wait,
  waitAttempts,
} from './sample-request';

/** A curl command for a POSIX shell, with one option per line. */
export const curl = (request: SampleRequest): { code?: string; note?: string; wait?: string } => {
  const { method, server, baseVariable, credentials, body, show, until } = request;
  const variable = baseVariable?.join('_').toUpperCase();
  const content = body?.content;
  if (content && method === 'HEAD') return { note: 'curl sends no body with HEAD.' };
  const options = [
    // Without them, a pipe would get the progress of curl, and would not notice a failure.
    ...(show !== undefined ? ['--silent --show-error --fail-with-body'] : []),
    // With `--request HEAD`, curl waits for a body.
    method === 'HEAD' ? '--head' : `--request ${quote(method)}`,
    `--url ${urlArgument(request, variable)}`,
    ...credentialOptions(credentials),
    ...headersOf(request).map(([name, value]) =>
      name === 'Cookie'
        ? `--cookie ${argument(value)}`
        : `--header ${argument([`${name}: `, ...value])}`,
    ),
    ...(content ? bodyOptions(content) : []),
  ];
  const command = [
    `curl ${options.join(' \\\n  ')}`,
    ...(show === undefined ? [] : [` | jq ${quote(filterOf(show))}`]),
  ].join('');
  const withBase = (code: string) =>
    variable === undefined ? code : `${variable}=${quote(server)}\n\n${code}`;
  return {
    code: withBase(command),
    ...(until && { wait: withBase(waitLoop(request, until, variable)) }),
  };
};

/** `items[].metadata.name` → `[.items[].metadata.name]` */
function filterOf(show: string): string {
  return show.includes('[]') ? `[.${show}]` : `.${show}`;
}

/** Fails if the state is `error` or the time is over. Without comments, which zsh refuses when they are pasted. */
function waitLoop(request: SampleRequest, until: Wait, variable: string | undefined): string {
  const isStatus = 'status' in until;
  const options = [
    isStatus
      ? "--silent --show-error --output /dev/null --write-out '%{http_code}'"
      : '--silent --show-error',
    `--url ${urlArgument({ ...request, url: until.url }, variable)}`,
    ...credentialOptions(request.credentials),
  ].join(' \\\n    ');
  const value = isStatus ? '' : ` | jq --raw-output ${quote(`.${until.field}`)}`;
  const wanted = quote(isStatus ? String(until.status) : until.value);
  const ends = canFail(until) ? `${wanted} | error` : wanted;
  return `for attempt in {1..${waitAttempts}}; do
  state=$(curl ${options}${value})
  echo "$state"
  case $state in ${ends}) break ;; esac
  sleep 5
done && [ "$state" = ${wanted} ]`;
}

function urlArgument(request: SampleRequest, variable: string | undefined): string {
  const { url, server } = request;
  return variable === undefined
    ? argument(urlOf(request))
    : `"$${variable}${url.slice(server.length)}"`;
}

function credentialOptions(credentials: readonly Credential[]): string[] {
  return credentials.flatMap((credential) => {
    switch (credential.kind) {
      case 'bearer':
        return [`--header "Authorization: Bearer $${credential.variable}"`];
      case 'basic':
        return ['--user "$API_USER:$API_PASSWORD"'];
      case 'digest':
        return ['--digest --user "$API_USER:$API_PASSWORD"'];
      case 'certificate':
        return ['--cert client.pem --key client.key'];
      default:
        return [];
    }
  });
}

/** A text with secrets as one argument of the shell. */
function argument(parts: Template): string {
  return merged(parts)
    .map((part) => (typeof part === 'string' ? quote(part) : `"$${part.variable}"`))
    .join('');
}

function bodyOptions(content: BodyKind): string[] {
  switch (content.kind) {
    case 'form':
      // curl encodes the value only.
      return content.fields.map(([name, text]) => {
        const encoded = encodeURIComponent(name).replaceAll('%5B', '[').replaceAll('%5D', ']');
        return `--data-urlencode ${quote(`${encoded}=${text}`)}`;
      });
    case 'multipart':
      return content.parts.map((part) => {
        const headers = part.headers.map((pair) => `;headers=${formText(pair.join(': '))}`);
        const type = `${part.mediaType ? `;type=${part.mediaType}` : ''}${headers.join('')}`;
        if ('file' in part) return `--form ${quote(`${part.name}=@${part.file}${type}`)}`;
        if (type === '') return `--form-string ${quote(`${part.name}=${part.text}`)}`;
        return `--form ${quote(`${part.name}=${formText(part.text)}${type}`)}`;
      });
    case 'file':
      return [`--data-binary ${quote(`@${content.file}`)}`];
    default: {
      const text = content.kind === 'json' ? jsonText(content.value) : content.text;
      // curl would read a text that begins with @ as the name of a file.
      return [`${text.startsWith('@') ? '--data-raw' : '--data'} ${quote(text)}`];
    }
  }
}

/** Quotes a text for `--form` of curl if it contains characters that curl could interpret. */
function formText(text: string): string {
  const isPlain = !/;|^[\s"@<(=]|\s$/.test(text);
  return isPlain ? text : `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
}

/** Quotes a text for a POSIX shell if it contains characters that the shell could interpret. */
export function quote(text: string): string {
  return /^\w[\w./:@=-]*$|^[@/][\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
