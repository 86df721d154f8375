import { reasonPhrase } from '@seca/openapi/model/reason-phrases';
import { messageOf } from '@seca/text/message-of';
import { button, element } from '../../components/dom';
import { connect } from '../client';
import type { PageRequest, PageResponse } from '../messages';
import { createAll } from '../missing';
import { pageRequest } from '../page-request';
import styles from '../panel.module.css';
import { parseCurl } from '../shell/curl';
import { Shell } from '../shell/shell';
import { toneOf } from '../tones';
import { outcome } from './outcome';

interface Options {
  /** The curl command with the reader's values. */
  sampleOf: () => string;
  /** Called when a response is shown or cleared. */
  onChange: (isShown: boolean) => void;
}

/** Sends the request of a sample, with the body as the reader has edited it, and shows the response in a place. */
export function createRunner(place: HTMLElement, { sampleOf, onChange }: Options) {
  const body = element('textarea', { id: 'run-body', spellcheck: false });
  const editor = element(
    'div',
    { hidden: true },
    element('label', { htmlFor: body.id }, 'Request body'),
    body,
  );
  const status = element('p', { role: 'status', className: styles.status });
  const result = element('div');
  place.append(element('div', { className: styles.panel }, editor, status, result));
  let isBusy = false;

  async function attempt(work: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    try {
      await work();
    } catch (error) {
      status.textContent = messageOf(error);
    }
    isBusy = false;
  }

  async function send(): Promise<void> {
    const request = await requestOfCurl(sampleOf());
    const client = await connect();
    const response = await client.send(editor.hidden ? request : { ...request, body: body.value });
    const create = () =>
      attempt(async () => {
        await createAll(client, response.missing);
        await send();
      });
    status.className = `${styles.status} ${toneOf(response.status)}`;
    status.textContent = summaryOf(response);
    const clear = button({}, clearResponse, 'Clear response');
    result.replaceChildren(...outcome(response, create), clear);
    onChange(true);
  }

  function clearResponse(): void {
    status.textContent = '';
    result.replaceChildren();
    onChange(false);
  }

  return {
    run: () => attempt(send),
    /** Shows the body of the request in an editor, or hides it. */
    edit: () =>
      attempt(async () => {
        if (editor.hidden) body.value = (await requestOfCurl(sampleOf())).body;
        editor.hidden = !editor.hidden;
      }),
  };
}

function summaryOf({ status, duration, user }: PageResponse): string {
  const time = duration < 1 ? 'less than 1 ms' : `${Math.round(duration)} ms`;
  return `${status} ${reasonPhrase(String(status))}, ${time}, as ${user}`;
}

/** The request of a curl command, as a shell reads it. */
async function requestOfCurl(command: string): Promise<PageRequest> {
  let args: readonly string[] = [];
  const curl = (given: readonly string[]) => {
    args = given;
    return { output: '', errors: '', status: 0 };
  };
  await new Shell({ curl }, { SECA_TOKEN: '' }).run(command);
  return pageRequest(parseCurl(args));
}
