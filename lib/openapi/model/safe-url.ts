import { type Cursor, text } from '../load/cursor';

/**
 * An address that a page may link to. Documents are untrusted: what a browser would run
 * (`javascript:`, `data:`) is left out. Browsers ignore white space and control characters in a scheme.
 */
export function safeUrl(written: Cursor): string | undefined {
  const url = text(written);
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec((url ?? '').replace(/[\s\p{Cc}]/gu, ''))?.[1];
  const isSafe = scheme === undefined || ['http', 'https', 'mailto'].includes(scheme.toLowerCase());
  return isSafe ? url : undefined;
}
