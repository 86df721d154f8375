interface SampleLanguage {
  /** In addresses of tabs and in the storage of browsers: never changed. */
  id: string;
  label: string;
  /** Name of the grammar that colours it (https://shiki.style/languages), and of its code in guides. */
  grammar: string;
  /** Its samples use a client of the standard. Guides show these languages last. */
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
