/** Key of the sources of a reference's values: `seca.network/v1/nics`. */
export function referenceKey(provider: string, resource: string): string {
  return `${provider}/${resource}`;
}
