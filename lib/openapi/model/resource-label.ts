/** Words that are written in capitals. */
const acronyms = new Set(['ip', 'nat', 'nic', 'sku']);

/**
 * The label of a resource, derived from the name of its schema: `BlockStorage` becomes `Block storage`, `Nic`
 * `NIC`.
 */
export function resourceLabel(name: string): string {
  const words = name
    .split(/(?=[A-Z])/)
    .map((word) => word.toLowerCase())
    .map((word) => (acronyms.has(word) ? word.toUpperCase() : word));
  const label = words.join(' ');
  return label.charAt(0).toUpperCase() + label.slice(1);
}
