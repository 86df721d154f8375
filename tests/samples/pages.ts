import { join } from 'node:path';
import { diskUnder, SourceStore } from '@seca/openapi/load/source-store';
import type { Json, OperationPage, Sample } from '@seca/openapi/model/types';
import { type Clients, readClients } from '../../site/core/clients/clients';
import { loadReferencePages } from '../../site/reference/load/load-pages';
import { clientPaths } from '../../spec/services';

interface Standard {
  operations: OperationPage[];
  clients: Required<Clients>;
}

let standard: Promise<Standard> | undefined;

/** All operations of the standard with their samples, and the clients that they use, loaded once for all tests of a process. */
export function standardPages(): Promise<Standard> {
  standard ??= load();
  return standard;
}

async function load(): Promise<Standard> {
  const siteDir = join(import.meta.dirname, '../..');
  const pages = await loadReferencePages(siteDir);
  const { clients, problems } = await readClients(new SourceStore(diskUnder(siteDir)), clientPaths);
  const { goSdk, terraformProvider } = clients;
  if (!goSdk || !terraformProvider) throw new Error(JSON.stringify(problems, null, 2));
  const operations = pages.filter((page) => page.kind === 'operation');
  return { operations, clients: { goSdk, terraformProvider } };
}

/** Name of an operation, unique on the whole site. */
export function nameOf({ service, operationId }: OperationPage): string {
  return `${service.group}/${operationId}`;
}

export function sampleOf({ samples }: OperationPage, language: string): Sample | undefined {
  return samples.find((sample) => sample.language === language);
}

/** The code of the sample, then that of further examples of the request body. */
export function codesOf(page: OperationPage, language: string): string[] {
  const { code, others = [] } = sampleOf(page, language) ?? {};
  return [code ?? '', ...others].filter(Boolean);
}

/** A sample as shown on a page. */
export interface OperationSample {
  /** `foundation.compute.v1/create-or-update-instance python`. */
  name: string;
  page: OperationPage;
  code: string;
  /** The expected request body. */
  body?: Json;
}

/** The samples of one language. An operation without a sample is an error, so that no test skips it. */
export function samplesOf(pages: readonly OperationPage[], language: string): OperationSample[] {
  return pages.map((page) => {
    const name = `${nameOf(page)} ${language}`;
    const code = sampleOf(page, language)?.code;
    if (code === undefined) throw new Error(`${name}: there is no sample`);
    const body = page.requestBody?.content[0]?.examples[0]?.value;
    return { name, page, code, body };
  });
}
