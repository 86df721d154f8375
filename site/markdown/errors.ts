import type { ErrorInfo, OperationPage } from '@seca/openapi/model/types';
import { distinctBodies } from '@seca/openapi/page/distinct-bodies';
import type { RootContent } from 'mdast';
import { errorUrl } from '../guides/components/errors';
import { code, heading, item, link, list, paragraph, spaced, type Words } from '../guides/nodes';
import { descriptionBlocks, splitDescription } from './description';
import { exampleBlocks, headerBlocks, linkBlocks, mediaHead } from './messages';

/** All errors by status; the body that they share is shown once. */
export function errorBlocks(page: OperationPage): RootContent[] {
  const failures = page.responses.filter(({ error }) => error);
  const items = failures.flatMap(({ error, headers, description, links }) => {
    if (!error) return [];
    const { first, rest } = splitDescription(description);
    return item([
      paragraph(spaced([errorWords(error), ':'], first)),
      ...rest,
      ...causeBlocks(error),
      ...headerBlocks(headers, page),
      ...linkBlocks(links),
    ]);
  });
  return [
    list(items),
    ...distinctBodies(failures).flatMap(({ media, response, statuses, others }) => {
      const all = [{ media, response }, ...others];
      const words = statuses.length === failures.length ? 'every error' : statuses.join(', ');
      return [
        heading(3, `Body of ${words}`),
        ...mediaHead(media, page),
        ...all.flatMap((one) => exampleBlocks(one.media.examples, one.response.status)),
      ];
    }),
  ];
}

/** `404` Resource not found (`http://…`): the type links to the catalogue. */
export function errorWords({ status, title, type }: ErrorInfo): Words {
  return [code(status), ` ${title}`, type && [' (', link(errorUrl(type), code(type)), ')']];
}

function causeBlocks({ causes }: ErrorInfo) {
  if (causes.length === 0) return [];
  return [paragraph('Causes:'), list(causes.map((cause) => item(descriptionBlocks(cause))))];
}
