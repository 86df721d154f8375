import type { ReferencePage } from '@seca/openapi/model/types';
import { identity } from '../../identity';
import { specGroups } from '../../spec/services';
import type { HistoryPage } from '../changelog/pages';
import { resolveLanguage } from '../components/CodeBlock/highlight';
import type { ShownRequest } from '../playground/request';
import { highlightSample } from '../reference/load/highlight-sample';
import { explainedServices } from '../services';
import type { SnippetTab } from '../types';

/** The request that the landing page shows and runs, and what the reference contains. */
export interface FirstRequest {
  request: ShownRequest;
  /** Its samples. */
  tabs: SnippetTab[];
  /** The example of its response, highlighted. */
  response: string;
  /** The documented release. */
  releases: LandingRelease[];
  services: LandingService[];
  /** Number of operations. */
  operations: number;
}

interface LandingRelease {
  title: string;
  /** `2026-05-19`. */
  date: string;
  path: string;
}

export interface LandingService {
  layer: string;
  title: string;
  version: string;
  beta: boolean;
  path: string;
  line: string;
}

const operation = 'get-instance';

/** @throws Error if the reference lacks the operation, or an example of its response */
export function firstRequestOf(
  reference: readonly ReferencePage[],
  history: readonly HistoryPage[],
): FirstRequest {
  const operations = reference.filter((page) => page.kind === 'operation');
  const page = operations.find(({ operationId }) => operationId === operation);
  const example = page?.responses
    .find(({ status }) => status === '200')
    ?.content.flatMap(({ examples }) => examples)[0];
  if (!page || !example)
    throw new Error(`The landing page shows ${operation}, which has no example.`);
  return {
    request: { operation: `compute/${operation}` },
    tabs: page.samples.flatMap(({ language, label, code = '' }) => {
      const name = resolveLanguage(language);
      return code === ''
        ? []
        : [{ language: name, label, html: highlightSample(code, name, page.values) }];
    }),
    response: highlightSample(JSON.stringify(example.value, null, 2), 'json', page.values),
    releases: history
      .flatMap((one) => (one.kind === 'release' ? [{ ...one.release, ...one }] : []))
      .filter(({ version }) => version === identity.standardVersion)
      .map(({ title, date, path }) => ({ title, date, path })),
    services: explainedServices(reference, (group) => {
      throw new Error(`The landing page has no words for ${group}: add them to site/services.ts.`);
    }).map(({ service: { group, layer, version, beta }, path, line }) => {
      return { layer, title: specGroups[group]?.label ?? group, version, beta, path, line };
    }),
    operations: operations.length,
  };
}
