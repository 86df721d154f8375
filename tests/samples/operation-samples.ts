import path from 'node:path';
import { loadSpecs } from '@seca/openapi';
import { exampleOrigin } from '@seca/openapi/model/names';
import type { Json, OperationPage } from '@seca/openapi/model/types';
import { specGroups } from '../../spec/services';

/** A sample as shown on a page. */
export interface OperationSample {
  /** `foundation.compute.v1 create-or-update-instance python`. */
  name: string;
  page: OperationPage;
  code: string;
  /** The expected request body. */
  body?: Json;
}

/** All operations of the standard, in the order of the sidebar. */
export async function loadOperationPages(): Promise<OperationPage[]> {
  const { pages, problems } = await loadSpecs({
    siteDir: path.resolve(import.meta.dirname, '../..'),
    groups: specGroups,
    systemRolesPath: 'spec/system-roles.yaml',
  });
  if (problems.length > 0) throw new Error(JSON.stringify(problems, null, 2));
  return pages.flatMap((page) => (page.kind === 'operation' ? [page] : []));
}

/** The samples of one language. An operation without a sample is an error, so that no test skips it. */
export function samplesOf(pages: readonly OperationPage[], language: string): OperationSample[] {
  return pages.map((page) => {
    const name = `${page.service.group} ${page.operationId} ${language}`;
    const code = page.samples.find((sample) => sample.language === language)?.code;
    if (code === undefined) throw new Error(`${name}: there is no sample`);
    const body = page.requestBody?.content[0]?.examples[0]?.value;
    return { name, page, code, body };
  });
}

/** A sample that sends its request to the local provider instead of the provider in the examples. */
export function pointedAt(origin: string, code: string): string {
  return code.replaceAll(exampleOrigin, origin);
}
