import {
  anchorsBesideFields,
  type Direction,
  type Field,
  walkFields,
} from '../../../../lib/openapi/model/walk-fields';
import type { MediaTypeView } from '../../../../lib/openapi/view/types';
import { useOperation } from '../page-context';

export interface Trees {
  request: Field | undefined;
  /** Of the first answer that is no error. */
  response: Field | undefined;
}

/** The fields that are sent, and those that come back. */
export function useTrees(): Trees {
  const page = useOperation();
  const walk = (media: MediaTypeView | undefined, direction: Direction) =>
    media?.schema === undefined
      ? undefined
      : walkFields({
          schemas: page.schemas,
          root: media.schema,
          prefix: media.anchor,
          direction,
          taken: anchorsBesideFields(page),
        });
  const answers = page.responses.filter(({ error }) => !error);
  return {
    request: walk(page.requestBody?.content[0], 'request'),
    response: walk(answers.flatMap(({ content }) => content)[0], 'response'),
  };
}
