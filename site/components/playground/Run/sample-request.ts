import { parseCurl } from '../../../../lib/shell/curl';
import { parseScript } from '../../../../lib/shell/parse';
import { Shell } from '../../../../lib/shell/shell';
import type { PageRequest } from '../messages';

/** The request of a curl command, as a shell reads it. */
export async function requestOfCurl(command: string): Promise<PageRequest> {
  parseScript(command);
  let args: readonly string[] = [];
  const curl = (given: readonly string[]) => {
    args = given;
    return { output: '', errors: '', status: 0 };
  };
  await new Shell({ curl }, { SECA_TOKEN: '' }).run(command);
  const { method, url, headers, body } = parseCurl(args);
  const { pathname, search } = new URL(url);
  const { authorization: _, ...others } = headers;
  return { method, target: pathname + search, headers: others, body };
}
