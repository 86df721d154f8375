import type { Problem } from '../load/problem';
import type { SourceStore } from '../load/source-store';
import { type GoSdk, readGoSdk } from './go/sdk';
import { readTerraformProvider, type TerraformProvider } from './terraform/provider';

/** Files with the facts about the public clients that samples use, relative to the site's folder. */
export interface ClientPaths {
  goSdk: string;
  terraformProvider: string;
}

/** The public clients of the standard; without one, its language has no samples. */
export interface Clients {
  goSdk?: GoSdk;
  terraformProvider?: TerraformProvider;
}

/** Reads and checks the facts about the clients; a client with problems is omitted. */
export async function readClients(
  store: SourceStore,
  paths: ClientPaths,
): Promise<{ clients: Clients; problems: Problem[] }> {
  const go = await store.read(paths.goSdk);
  const terraform = await store.read(paths.terraformProvider);
  const problems = [...go.problems, ...terraform.problems];
  const clients: Clients = {};
  if (go.file && go.problems.length === 0) {
    const read = readGoSdk(go.file);
    problems.push(...read.problems);
    if (read.problems.length === 0) clients.goSdk = read.sdk;
  }
  if (terraform.file && terraform.problems.length === 0) {
    const read = readTerraformProvider(terraform.file);
    problems.push(...read.problems);
    if (read.problems.length === 0) clients.terraformProvider = read.provider;
  }
  return { clients, problems };
}
