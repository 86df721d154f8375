import { exampleOrigin } from '@seca/openapi/model/names';
import type { HttpRequest } from './requests';

/** A request as a shell command, which reads the token from `SECA_TOKEN`. */
export function curlCommand({ method, target, headers, body }: HttpRequest): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  return [
    `curl --request ${method}`,
    `--url ${quoted(exampleOrigin + target)}`,
    '--header "Authorization: Bearer $SECA_TOKEN"',
    ...Object.entries(headers).map(([name, value]) => `--header ${quoted(`${name}: ${value}`)}`),
    ...(body === '' ? [] : [`--data ${quoted(body)}`]),
  ].join(' \\\n  ');
}
