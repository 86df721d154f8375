import type { ProviderRequest } from './http';

/**
 * Why a request with `If-Match` or `If-None-Match` must not be carried out (RFC 9110, 13.2.2). Resources have no entity
 * tags, so no tag matches one; only `*` says something about a resource.
 */
export function preconditionFault(
  exists: boolean,
  { headers }: Pick<ProviderRequest, 'headers'>,
): string | undefined {
  const match = headers['if-match']?.trim();
  if (match !== undefined && (match !== '*' || !exists)) {
    return exists
      ? `No entity tag matches if-match: ${match.slice(0, 100)}; resources have none.`
      : "The resource doesn't exist; the request has if-match.";
  }
  if (headers['if-none-match']?.trim() === '*' && exists) {
    return 'The resource exists; the request has if-none-match: *.';
  }
  return undefined;
}
