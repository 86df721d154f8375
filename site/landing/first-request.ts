import type { ReferencePage } from '@seca/openapi/model/types';
import { identity } from '../../identity';
import { specGroups } from '../../spec/services';
import type { HistoryPage } from '../changelog/releases';
import { resolveLanguage } from '../core/highlight';
import { highlightSample } from '../core/highlight-sample';
import { explainedServices } from '../core/services';
import type { FirstRequest } from '../core/types';

const operation = 'get-instance';

/** @throws Error if the reference lacks the operation, or an example of its response */
export function firstRequestOf(
  reference: readonly ReferencePage[],
  history: readonly HistoryPage[],
): FirstRequest {
  const operations = reference.filter((page) => page.kind === 'operation');
  const page = operations.find(({ operationId }) => operationId === operation);
  const success = page?.responses.find(({ status }) => status === '200');
  const [example] = success?.content.flatMap(({ examples }) => examples) ?? [];
  if (!page || !example)
    throw new Error(`The landing page shows ${operation}, which has no example.`);
  return {
    request: { operation: `compute/${operation}` },
    /** Its samples. */
    tabs: page.samples.flatMap(({ language, label, code }) => {
      const name = resolveLanguage(language);
      return code ? { language: name, label, html: highlightSample(code, name, page.values) } : [];
    }),
    /** The example of its response, highlighted. */
    response: highlightSample(JSON.stringify(example.value, null, 2), 'json', page.values),
    /** The documented release. */
    releases: history.flatMap(({ title, path, release }) =>
      release?.version === identity.standardVersion ? [{ title, date: release.date, path }] : [],
    ),
    services: explainedServices(reference, (group) => {
      throw new Error(
        `The landing page has no words for ${group}: add them to site/core/services.ts.`,
      );
    }).map(({ service: { group, layer, version, beta }, path, line }) => {
      return { layer, title: specGroups[group]?.label ?? group, version, beta, path, line };
    }),
    /** Number of operations. */
    operations: operations.length,
  };
}
