/** A request as curl would send it. */
export interface CurlRequest {
  method: string;
  url: string;
  /** Names in lowercase. */
  headers: Record<string, string>;
  /** '' without a body. */
  body: string;
  /** Whether a status of 400 and above is an error of the command. */
  failsOnErrors: boolean;
}

/** Options of curl that don't change the request. */
const ignored = new Set(['--silent', '-s', '--show-error', '-S', '--location', '-L']);

/** Short names of options. */
const long: Readonly<Record<string, string>> = {
  '-X': '--request',
  '-H': '--header',
  '-d': '--data',
  '-G': '--get',
};

/**
 * The request of a curl command, from the words after `curl` (curl's manual page).
 *
 * @param files Contents by name, for `--data @name`.
 * @throws Error for an option that is not supported, for an unknown file, or without a URL.
 */
export function parseCurl(
  args: readonly string[],
  files: ReadonlyMap<string, string> = new Map(),
): CurlRequest {
  const headers: Record<string, string> = {};
  const data: string[] = [];
  let method: string | undefined;
  let url: string | undefined;
  let isGet = false;
  let failsOnErrors = false;
  const rest = [...args];
  for (let option = rest.shift(); option !== undefined; option = rest.shift()) {
    const name = long[option] ?? option;
    if (ignored.has(name)) continue;
    if (name === '--fail' || name === '--fail-with-body') failsOnErrors = true;
    else if (name === '--get') isGet = true;
    else if (!name.startsWith('-')) url = name;
    else {
      const value = rest.shift();
      if (value === undefined) throw new Error(`curl: option ${name} needs a value`);
      if (name === '--request') method = value;
      else if (name === '--url') url = value;
      else if (name === '--header') {
        const colon = value.indexOf(':');
        headers[value.slice(0, colon).trim().toLowerCase()] = value.slice(colon + 1).trim();
      } else if (name === '--data') data.push(contentOf(value, files));
      else if (name === '--data-urlencode') data.push(encoded(value));
      else if (name === '--json') {
        headers['content-type'] ??= 'application/json';
        headers.accept ??= 'application/json';
        data.push(contentOf(value, files));
      } else throw new Error(`curl: option ${name} is not supported`);
    }
  }
  if (url === undefined) throw new Error('curl: no URL specified');
  const content = data.join('&');
  const query = isGet && content !== '' ? `${url.includes('?') ? '&' : '?'}${content}` : '';
  const body = isGet ? '' : content;
  return {
    method: method ?? (body === '' ? 'GET' : 'POST'),
    url: url + query,
    headers,
    body,
    failsOnErrors,
  };
}

/** The text of an option, or of the file that it refers to: `@name`. */
function contentOf(value: string, files: ReadonlyMap<string, string>): string {
  if (!value.startsWith('@')) return value;
  const text = files.get(value.slice(1));
  if (text === undefined) throw new Error(`curl: the file ${value.slice(1)} does not exist`);
  return text;
}

/** `name=text` with the text encoded. */
function encoded(value: string): string {
  const equals = value.indexOf('=');
  return value.slice(0, equals + 1) + encodeURIComponent(value.slice(equals + 1));
}

/** The request as a shell command, which reads the token from `SECA_TOKEN`. */
export function curlCommand({
  method,
  url,
  headers,
  body,
}: Pick<CurlRequest, 'method' | 'url' | 'headers' | 'body'>): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  const lines = [`curl --request ${method}`, `--url ${quoted(url)}`];
  for (const [name, value] of Object.entries(headers)) {
    lines.push(
      name === 'authorization'
        ? '--header "Authorization: Bearer $SECA_TOKEN"'
        : `--header ${quoted(`${name}: ${value}`)}`,
    );
  }
  if (body !== '') lines.push(`--data ${quoted(body)}`);
  return lines.join(' \\\n  ');
}
