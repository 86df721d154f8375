import type { ExternalDocs, OperationLink } from '@seca/openapi/model/types';
import type { PhrasingContent } from 'mdast';
import { code, link, phrasing, type Words } from '../guides/nodes';

/** `GET [Get a role](…)` */
export function operationLink(operation: OperationLink): PhrasingContent[] {
  const { method, title, path, deprecated, webhook } = operation;
  return phrasing([
    code(method),
    ' ',
    link(path, title),
    deprecated && ' (deprecated)',
    webhook && ' (webhook)',
  ]);
}

/** A link to more information, after its label. */
export function moreDocs({ url, description }: ExternalDocs): Words {
  return ['More: ', link(url, description ?? url)];
}
