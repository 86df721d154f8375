import type { Problem } from '@seca/openapi/load/problem';
import type { SourceFile } from '@seca/openapi/load/source-file';
import type { SourceStore } from '@seca/openapi/load/source-store';
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
  const problems: Problem[] = [];
  const client = async <Client>(
    path: string,
    readFile: (file: SourceFile, problems: Problem[]) => Client,
  ): Promise<Client | undefined> => {
    const { file, problems: faults } = await store.read(path);
    const read = file && faults.length === 0 ? readFile(file, faults) : undefined;
    problems.push(...faults);
    return read;
  };
  const goSdk = await client(paths.goSdk, readGoSdk);
  const terraformProvider = await client(paths.terraformProvider, readTerraformProvider);
  return { clients: { goSdk, terraformProvider }, problems };
}
