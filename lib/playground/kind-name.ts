const acronyms: Readonly<Record<string, string>> = { ip: 'IP', nic: 'NIC', sku: 'SKU' };

/** What the resources of a collection are called in running text: `public-ips` are `public IP`. */
export function kindName(plural: string): string {
  const words = plural.replace(/s$/, '').split('-');
  return words.map((word) => acronyms[word] ?? word).join(' ');
}
