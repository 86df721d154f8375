import type { Problem } from '@seca/openapi/load/problem';
import type { SourceStore } from '@seca/openapi/load/source-store';
import { curl } from '@seca/openapi/samples/curl';
import type { SampleLanguage, Writer } from '@seca/openapi/samples/languages';
import { python } from '@seca/openapi/samples/python';
import { typescript } from '@seca/openapi/samples/typescript';
import { clientPaths } from '../../../spec/services';
import { type SampleLanguageId, sampleLanguages } from '../sample-languages';
import { type Clients, readClients } from './clients';
import { go } from './go/index';
import { terraform } from './terraform/index';

/**
 * The languages with their writers; a language whose client is not known is left out.
 *
 * @param labelOf the label of a Terraform resource by its name; without it, all resources have the same one
 */
export function languagesWith(
  { goSdk, terraformProvider }: Clients,
  labelOf?: (name: string) => string,
): SampleLanguage[] {
  const writers: Readonly<Record<SampleLanguageId, Writer | undefined>> = {
    curl,
    go: goSdk && go(goSdk),
    terraform: terraformProvider && terraform(terraformProvider, labelOf),
    python,
    typescript,
  };
  return sampleLanguages.flatMap((language) => {
    const write = writers[language.id];
    return write ? [{ ...language, write }] : [];
  });
}

/** All languages of the standard, for `loadSpecs`. */
export async function readLanguages(
  store: SourceStore,
): Promise<{ languages: SampleLanguage[]; problems: Problem[] }> {
  const { clients, problems } = await readClients(store, clientPaths);
  return { languages: languagesWith(clients), problems };
}
