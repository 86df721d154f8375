import type { OperationPage } from '@seca/openapi/model/types';

/** Name of an operation in guides: the service's introduction, then the operation's page, `authorization/get-role`. */
export function operationRef({ service, path }: Pick<OperationPage, 'path' | 'service'>): string {
  return `${service.path.split('/').at(-1) ?? ''}/${path.split('/').at(-1) ?? ''}`;
}
