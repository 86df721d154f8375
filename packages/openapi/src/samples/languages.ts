import type { OperationPage, Sample } from '../model/types';
import type { SampleRequest } from './sample-request';

interface SampleLanguage {
  /** In addresses of tabs and in the storage of browsers: never changed. */
  id: string;
  label: string;
  /** Name of the grammar that colours it (https://shiki.style/languages), and of its code in guides. */
  grammar: string;
  /** Its samples use a client of the standard, which supports no other API. Guides show these languages last. */
  usesClient?: true;
}

/** The languages of samples in the order in which every page shows them. The first is the default. */
export const sampleLanguages = [
  { id: 'curl', label: 'curl', grammar: 'bash' },
  { id: 'go', label: 'Go', grammar: 'go', usesClient: true },
  { id: 'terraform', label: 'Terraform', grammar: 'hcl', usesClient: true },
  { id: 'python', label: 'Python', grammar: 'python' },
  { id: 'typescript', label: 'TypeScript', grammar: 'typescript' },
] as const satisfies readonly SampleLanguage[];

export type SampleLanguageId = (typeof sampleLanguages)[number]['id'];

/**
 * Writes a request in one language with the example values; where these are whole words, the reader's values
 * replace them. The result is code, or a note that explains why there is none, or both.
 */
export type Writer = (request: SampleRequest, page: OperationPage) => Pick<Sample, 'code' | 'note'>;

/** Whether an operation belongs to the standard; there are clients only for the standard. */
export function isOfTheStandard({ service }: OperationPage): boolean {
  return service.provider !== undefined || service.locality !== undefined;
}
