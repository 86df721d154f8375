import type { ReferencePage } from '@seca/openapi/model/types';
import { identity } from '../../identity';
import { specGroups } from '../../spec/services';
import type { ReleaseLink } from '../core/content';
import { resolveLanguage } from '../core/highlight';
import { highlightSample } from '../core/highlight-sample';
import { operationRef } from '../core/operation-ref';
import { explainedServices } from '../core/services';
import type { DemoName, DemoRequest, FirstRequest } from '../core/types';
import { sampleName } from './Hero/requests';

/**
 * @throws Error if the reference lacks an operation of the landing page, or words for a service
 */
export function firstRequestOf(
  reference: readonly ReferencePage[],
  releases: readonly ReleaseLink[],
): FirstRequest {
  const operations = reference.filter((page) => page.kind === 'operation');
  const demo = (operation: string, bodyIndex = 0, language?: string): DemoRequest => {
    const page = operations.find(({ operationId }) => operationId === operation);
    if (!page) throw new Error(`The landing page shows ${operation}, which doesn't exist.`);
    const success = page.responses.find(({ status }) => status.startsWith('2'));
    const [example] = success?.content.flatMap(({ examples }) => examples) ?? [];
    const [context = '', resource = ''] = page.template
      .replace('{workspace}', 'web-shop-prod')
      .replace('{name}', sampleName)
      .split(/^.*(?=\/web-shop-prod\/)|(?<=\/web-shop-prod\/)/)
      .filter(Boolean);
    return {
      method: page.method,
      operation: operationRef(page),
      page: page.path,
      path: [`…${context}`, resource],
      samples: page.samples.flatMap(({ language: id, label, code, others }) => {
        const name = resolveLanguage(id);
        const text = bodyIndex === 0 ? code : others?.[bodyIndex - 1];
        return text && (language === undefined || language === id)
          ? { language: name, label, html: highlightSample(text, name, page.values) }
          : [];
      }),
      body: page.requestBody?.content[0]?.examples[bodyIndex]?.value,
      example:
        success && example?.value !== undefined
          ? { status: success.status, body: example.value }
          : undefined,
    };
  };
  return {
    demo: {
      get: demo('get-instance'),
      // The second example has only the required fields, and fits into the pane.
      create: demo('create-or-update-instance', 1),
      // These are sent at once: their pages have the samples in all languages.
      start: demo('start-instance', 0, 'curl'),
      delete: demo('delete-instance', 0, 'curl'),
    } satisfies Record<DemoName, DemoRequest>,
    releases: releases
      .filter(({ version }) => version === identity.standardVersion)
      .map(({ title, date, path }) => ({ title, date, path })),
    services: explainedServices(reference, (group) => {
      throw new Error(
        `The landing page has no text for ${group}: add it to site/core/services.ts.`,
      );
    }).map(({ service: { group, layer, version, beta }, path, line }) => {
      return { layer, title: specGroups[group]?.label ?? group, version, beta, path, line };
    }),
    changes: releases
      .filter(({ numbered }) => numbered)
      .slice(0, 4)
      .map(({ path, version, date, summary, announced, breaking, count }) => {
        return { path, version, date, summary, announced, breaking, count };
      }),
    operations: operations.length,
  };
}
