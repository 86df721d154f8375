/** Languages of the samples but the first, which is shown where the reader chose none. */
export const sampleLanguages: readonly string[] = ['go', 'terraform', 'python', 'typescript'];
