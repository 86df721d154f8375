import type { ErrorInfo } from '@seca/openapi/model/types';
import type { PhrasingContent } from 'mdast';
import { code, link } from '../../core/nodes';

/** `http://secapi.cloud/errors/forbidden` → `forbidden` */
export function errorName({ type = '' }: ErrorInfo): string {
  return type.split('/').at(-1) ?? type;
}

/** `[403](…/errors#forbidden)`, linked to the section about the error, or the bare text where it has no type. */
export function errorLink(error: ErrorInfo, text = error.status): PhrasingContent {
  if (!error.type) return code(text);
  return link(`/docs/content/Conventions/errors#${errorName(error)}`, code(text));
}
