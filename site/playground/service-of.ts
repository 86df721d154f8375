import type { Operation } from './messages';

/** Name of the service of an operation: `Object storage`, `NAT gateway`. */
export function serviceOf({ ref }: Pick<Operation, 'ref'>): string {
  const name = (ref.split('/')[0] ?? '').replaceAll('-', ' ').replace(/^nat\b/, 'NAT');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
