import type { Field } from '../../../../lib/openapi/model/walk-fields';
import { bodiesOf } from '../../../../lib/openapi/view/page-bodies';
import { useOperation } from '../page-context';

export interface Trees {
  request: Field | undefined;
  /** Of the first successful response. */
  response: Field | undefined;
}

/** The fields of the request and of the response. */
export function useTrees(): Trees {
  const page = useOperation();
  const bodies = bodiesOf(page);
  const answers = page.responses.filter(({ error }) => !error).flatMap(({ content }) => content);
  return {
    request: bodies.get(page.requestBody?.content[0]?.anchor ?? '')?.tree,
    response: bodies.get(answers[0]?.anchor ?? '')?.tree,
  };
}
