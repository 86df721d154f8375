import type { Problem } from '../load/problem';
import type { SourceFile } from '../load/source-file';
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
  const problems: Problem[] = [];
  const client = async <Read extends { problems: Problem[] }>(
    path: string,
    readFile: (file: SourceFile) => Read,
  ): Promise<Read | undefined> => {
    const { file, problems: ofFile } = await store.read(path);
    const read = file && ofFile.length === 0 ? readFile(file) : undefined;
    problems.push(...ofFile, ...(read?.problems ?? []));
    return read?.problems.length === 0 ? read : undefined;
  };
  const goSdk = (await client(paths.goSdk, readGoSdk))?.sdk;
  const terraform = await client(paths.terraformProvider, readTerraformProvider);
  return { clients: { goSdk, terraformProvider: terraform?.provider }, problems };
}
