import { messageOf } from '@seca/text/message-of';
import { jq } from './jq/program';
import { type CurlRequest, parseCurl } from './shell/curl';
import { type Program, Shell } from './shell/shell';

/** The response to a request of a guide's shell. */
export interface GuideResponse {
  status: number;
  /** '' without a body. */
  text: string;
}

export interface GuideShellOptions {
  send: (request: CurlRequest) => Promise<GuideResponse>;
  /** @param seconds in the provider's time */
  sleep: (seconds: number) => Promise<void>;
}

/** Exit code of curl for a status of 400 and above (curl's manual page, `--fail`). */
const httpError = 22;

/** A shell with curl, jq and sleep, in which the commands of guides run. */
export function openGuideShell({ send, sleep }: GuideShellOptions): Shell {
  const curl: Program = async (args, _input, files) => {
    try {
      const request = parseCurl(args, files);
      const { status, text } = await send(request);
      const isError = request.failsOnErrors && status >= 400;
      return {
        output: text,
        errors: isError ? `curl: (${httpError}) The requested URL returned error: ${status}\n` : '',
        status: isError ? httpError : 0,
      };
    } catch (error) {
      return { output: '', errors: `${messageOf(error)}\n`, status: 2 };
    }
  };
  const wait: Program = async ([seconds]) => {
    await sleep(Number(seconds));
    return { output: '', errors: '', status: 0 };
  };
  return new Shell({ curl, jq, sleep: wait }, { SECA_TOKEN: 'in-the-page' });
}
