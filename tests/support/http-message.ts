/** A message in the format of RFC 9112, with line feeds instead of CRLF as on a page. */
export interface HttpMessage {
  /** Of a request. */
  method?: string;
  target?: string;
  /** Of a response. */
  status?: number;
  /** Names in lower case. */
  fields: Map<string, string>;
  body: string;
}

const token = "[!#$%&'*+.^_`|~\\dA-Za-z-]+";
const requestLine = new RegExp(`^(${token}) (\\S+) HTTP/1\\.1$`);
const statusLine = /^HTTP\/1\.1 ([1-5]\d{2}) ([\t \x21-\x7e]*)$/;
const fieldLine = new RegExp(
  `^(${token}):[\\t ]*([\\x21-\\x7e\\u0080-\\uffff](?:.*\\S)?)?[\\t ]*$`,
);

/**
 * Parses a message strictly: start line (RFC 9112, 3 and 4), field lines (5) and, after an empty line, the
 * body (6). A request has a target in origin form (3.2.1) and exactly one Host (3.2).
 *
 * @throws Error with the invalid line
 */
export function parseHttpMessage(text: string): HttpMessage {
  const end = text.indexOf('\n\n');
  const [first = '', ...lines] = (end < 0 ? text : text.slice(0, end)).trimEnd().split('\n');
  const body = end < 0 ? '' : text.slice(end + 2);
  const request = requestLine.exec(first);
  const response = statusLine.exec(first);
  if (!request && !response) throw new Error(`"${first}" is neither request line nor status line`);

  const fields = new Map<string, string>();
  for (const line of lines) {
    const [, name = '', value = ''] = fieldLine.exec(line) ?? [];
    if (name === '') throw new Error(`"${line}" is not a field line`);
    if (fields.has(name.toLowerCase())) throw new Error(`"${name}" occurs twice`);
    fields.set(name.toLowerCase(), value);
  }
  if (response) return { status: Number(response[1]), fields, body };
  const [, method = '', target = ''] = request ?? [];
  if (!target.startsWith('/')) throw new Error(`"${target}" is not a path`);
  if (!fields.has('host')) throw new Error('a request must have a Host field: "Host: …"');
  return { method, target, fields, body };
}
