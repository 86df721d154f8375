import { isOfTheStandard, type Writer, type Written } from '../languages';
import { callOfClient, type GoContext } from './call-of-client';
import { callOfPackage } from './call-of-package';
import { NotInSdkError } from './literal';
import type { GoSdk } from './sdk';

/** Writes a program that sends the request with the public Go SDK. */
export function go(sdk: GoSdk): Writer {
  return (request, page) => {
    if (!isOfTheStandard(page)) return undefined;
    try {
      return written({ request, page, sdk });
    } catch (error) {
      if (!(error instanceof NotInSdkError)) throw error;
      // This can happen while an author changes a document; the tests report the affected sample.
      return { note: "The Go SDK can't send this request yet." };
    }
  };
}

function written(context: GoContext): Written {
  const found = context.sdk.calls.get(`${context.page.service.group}/${context.page.operationId}`);
  if (!found) return { note: 'The Go SDK has no method for this operation.' };
  return found.on.kind === 'client'
    ? { code: callOfClient(context, found, found.on) }
    : {
        code: callOfPackage(context, found, found.on.name),
        note:
          'The Go SDK has no client for this service. The sample uses the package that was generated ' +
          'for it, which sends a single request without polling or paging.',
      };
}
