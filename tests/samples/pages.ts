import { join } from 'node:path';
import { loadModel } from '@seca/openapi/load-specs';
import type { OperationPage, Sample } from '@seca/openapi/model/types';
import { type Clients, readClients } from '@seca/openapi/samples/clients';
import { clientPaths, specGroups } from '../../spec/services';

/** All operations of the standard with their samples, and the clients that they use. */
export async function standardPages(): Promise<{
  operations: OperationPage[];
  clients: Required<Clients>;
}> {
  const siteDir = join(import.meta.dirname, '../..');
  const { pages, store } = await loadModel({ siteDir, groups: specGroups, clientPaths });
  const { clients, problems } = await readClients(store, clientPaths);
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
