/** Name of an operation that is unique across services: `seca.compute/v1 get-instance`. */
export function operationName({
  permission,
  operationId,
}: {
  permission?: { provider: string };
  operationId: string;
}): string {
  return permission ? `${permission.provider} ${operationId}` : operationId;
}
