import { capitalize } from '@seca/text/capitalize';

/** Words that are written in capitals. */
const acronyms = new Set(['ip', 'nat', 'nic', 'sku']);

/**
 * The label of a resource, derived from the name of its schema or its key: `BlockStorage` and `block-storage`
 * become `Block storage`, `Nic` `NIC`.
 */
export function resourceLabel(name: string): string {
  const words = name
    .split(/-|(?=[A-Z])/)
    .map((word) => word.toLowerCase())
    .map((word) => (acronyms.has(word) ? word.toUpperCase() : word));
  return capitalize(words.join(' '));
}
