import type { SampleLanguage } from '@seca/openapi/samples/languages';

/**
 * The languages of samples in the order in which every page shows them. The first is the default. clients/languages.ts has
 * their writers, which browsers don't load.
 */
export const sampleLanguages = [
  { id: 'curl', label: 'curl', grammar: 'bash' },
  { id: 'go', label: 'Go', grammar: 'go', usesClient: true },
  { id: 'terraform', label: 'Terraform', grammar: 'hcl', usesClient: true },
  { id: 'python', label: 'Python', grammar: 'python' },
  { id: 'typescript', label: 'TypeScript', grammar: 'typescript' },
] as const satisfies readonly Omit<SampleLanguage, 'write'>[];

export type SampleLanguageId = (typeof sampleLanguages)[number]['id'];
