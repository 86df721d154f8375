import { requestPart } from '@seca/openapi/page/urls';
import { isObject, type Json } from '@seca/provider/engine/json';
import type { PageRequest } from './messages';
import type { ShownRequest } from './request';

/** A link to the page of an operation, with a request that has none of the reader's values. */
export const linkTo = {
  /** @param url of the page, with or without a fragment */
  write(url: string, { operation: _, ...shown }: ShownRequest): string {
    const { origin, pathname, search } = new URL(url, location.href);
    return `${origin}${pathname}${search}#${requestPart}${encodeURIComponent(JSON.stringify(shown))}`;
  },
  /** The request in the fragment of this page's URL. */
  read(operation: string): ShownRequest | undefined {
    const part = location.hash
      .slice(1)
      .split('&')
      .find((part) => part.startsWith(requestPart));
    try {
      const value: Json = JSON.parse(decodeURIComponent(part?.slice(requestPart.length) ?? ''));
      // Each part is checked when the request is completed.
      return isObject(value) ? { ...value, operation } : undefined;
    } catch {
      return undefined;
    }
  },
};

/**
 * Keeps a changed request in the entry of the browser's history, so that it survives a reload and Back. It is neither
 * stored elsewhere nor sent.
 */
export function storeRequest(request: PageRequest | undefined): void {
  const { request: stored, ...state } = history.state ?? {};
  if (request === undefined && stored === undefined) return;
  history.replaceState(request ? { ...state, request } : state, '');
}

/** The changed request of this entry. */
export function storedRequest(operation: string): PageRequest | undefined {
  const { request } = history.state ?? {};
  return request?.operation === operation ? request : undefined;
}
