const acronyms: Readonly<Record<string, string>> = { ip: 'IP', nic: 'NIC', sku: 'SKU' };

/** Name of a kind of resource in running text: `public-ips` becomes `public IP`. */
export function kindName(plural: string): string {
  const words = plural.replace(/s$/, '').split('-');
  return words.map((word) => acronyms[word] ?? word).join(' ');
}
