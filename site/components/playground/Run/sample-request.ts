import { parseCurl } from '../../../../lib/shell/curl';
import { Shell } from '../../../../lib/shell/shell';
import type { PageRequest } from '../messages';
import { pageRequest } from '../page-request';

/** The request of a curl command, as a shell reads it. */
export async function requestOfCurl(command: string): Promise<PageRequest> {
  let args: readonly string[] = [];
  const curl = (given: readonly string[]) => {
    args = given;
    return { output: '', errors: '', status: 0 };
  };
  await new Shell({ curl }, { SECA_TOKEN: '' }).run(command);
  return pageRequest(parseCurl(args));
}
