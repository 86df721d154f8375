import type { Writer } from '@seca/openapi/samples/languages';
import { callOfClient } from './call-of-client';
import { callOfPackage } from './call-of-package';
import { NotInSdkError } from './literal';
import type { GoSdk } from './sdk';

/** Writes a program that sends the request with the public Go SDK. */
export function go(sdk: GoSdk): Writer {
  return (request, page) => {
    const call = sdk.calls.get(`${page.service.group}/${page.operationId}`);
    if (!call) return { note: 'The Go SDK has no method for this operation.' };
    const context = { request, page, sdk, variables: new Map<string, string>() };
    try {
      if (call.client) return { code: callOfClient(context, call) };
      return {
        code: callOfPackage(context, call),
        note:
          'The Go SDK has no client for this service. The sample uses the package that was generated ' +
          'for it, which sends a single request without polling or paging.',
      };
    } catch (error) {
      if (!(error instanceof NotInSdkError)) throw error;
      // This can happen while an author changes a document; the tests report the affected sample.
      return { note: "The Go SDK can't send this request yet." };
    }
  };
}
