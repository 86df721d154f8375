/** Languages of the samples except the first, which is the default. */
export const sampleLanguages: readonly string[] = ['go', 'terraform', 'python', 'typescript'];
