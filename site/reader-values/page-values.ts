/**
 * The reader's own values: their rules, and their encoding in links. They are inserted into shell commands,
 * programs and URLs; a value that complies with these rules needs no quoting or encoding there.
 */

import type { ReaderValue } from '@seca/openapi/model/types';
import { anchorOf, valuesPart } from '@seca/openapi/page/urls';

/** The values that a reader has set, by key. */
export type ReaderValues = Readonly<Record<string, string>>;

const label = '[a-z0-9](?:[-a-z0-9]{0,61}[a-z0-9])?';
const patterns: Readonly<Record<ReaderValue['form'], RegExp>> = {
  origin: new RegExp(`^https?://(?:${label}\\.)*${label}(?::\\d{1,5})?$`),
  id: /^[A-Za-z0-9](?:[\w.-]*[A-Za-z0-9])?$/,
  name: /^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?(?:\.[a-z0-9](?:[-a-z0-9]*[a-z0-9])?)*$/,
};

const rules: Readonly<Record<ReaderValue['form'], string>> = {
  origin: 'Write a URL without a path, such as https://api.example.com or http://localhost:8080.',
  id: 'Use letters, digits, hyphens, dots and underscores; begin and end with a letter or digit.',
  name: 'Use lowercase letters, digits, hyphens and dots; begin and end each part with a letter or digit.',
};

/** Names of resources that are parents have a lower maximum length than names at the end of a path. */
const shortKeys = new Set(['tenant', 'workspace', 'network', 'region']);

/** Text that begins like a JSON Web Token or a well-known kind of secret, or with `Bearer`. */
const secret =
  /^(?:ey[\w-]{8,}|bearer\b|gh[a-z]_|glpat-|sk-|AKIA|xox[a-z]-)|^[\w-]{10,}\.[\w-]{20,}\.[\w-]{20,}$/i;

/**
 * A value as it is stored and inserted. The URL of a provider can be written without its scheme and with a slash at the end; it
 * is `http` for the own computer.
 */
export function normalValue(key: string, text: string): string {
  const trimmed = text.trim();
  if (key !== 'host' || trimmed === '') return trimmed;
  const url = trimmed.toLowerCase().replace(/\/$/, '');
  if (/^https?:\/\//.test(url)) return url;
  return `${/^(?:localhost|127\.\d+\.\d+\.\d+)(?::|$)/.test(url) ? 'http' : 'https'}://${url}`;
}

/** Why a reader's value is invalid, as a sentence; undefined if it is valid. */
export function problemOf(key: string, text: string): string | undefined {
  if (isValid(key, text)) return undefined;
  if (secret.test(text)) {
    return 'This looks like a token. Tokens are secret: keep yours in the variable SECA_TOKEN.';
  }
  if (text.length > maxLengthOf(key)) return `Use at most ${maxLengthOf(key)} characters.`;
  return rules[formOf(key)];
}

/** Separate from the messages, because the script in the head of each page needs only the check. */
function isValid(key: string, text: string): boolean {
  if (key !== 'host' && text !== text.trim()) return false;
  const value = normalValue(key, text);
  return (
    text.length <= maxLengthOf(key) &&
    !secret.test(text.replace(/^https?:\/\//, '')) &&
    patterns[formOf(key)].test(value)
  );
}

function maxLengthOf(key: string): number {
  if (key === 'host') return 253;
  return shortKeys.has(key) ? 64 : 128;
}

function formOf(key: string): ReaderValue['form'] {
  return key === 'host' ? 'origin' : key === 'tenant' ? 'id' : 'name';
}

/** The values in a stored JSON text; none if the text is missing or damaged. */
export function parseStoredValues(text: string | null): ReaderValues {
  try {
    return takeValues(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

/** The entries of unchecked data that are valid reader's values. */
function takeValues(written: unknown): ReaderValues {
  if (typeof written !== 'object' || written === null) return {};
  return Object.fromEntries(
    Object.entries(written)
      .slice(0, 50)
      .filter(
        ([key, value]) =>
          /^[a-z][a-z-]{0,60}$/.test(key) && typeof value === 'string' && isValid(key, value),
      )
      .map(([key, value]) => [key, normalValue(key, String(value))]),
  );
}

/** The anchor of a fragment, with its `#`, and the values that it contains. */
export function splitFragment(hash: string): { anchor: string; values: ReaderValues } {
  const parts = hash.replace(/^#/, '').split('&');
  const written = parts.find((part) => part.startsWith(valuesPart));
  const pairs = (written?.slice(valuesPart.length) ?? '').split(',').map((pair) => {
    const colon = pair.indexOf(':');
    return [pair.slice(0, Math.max(0, colon)), pair.slice(colon + 1)];
  });
  return {
    anchor: anchorOf(hash),
    values: takeValues(Object.fromEntries(pairs)),
  };
}

/** The fragment with an anchor and values. */
export function joinFragment(anchor: string, values: ReaderValues): string {
  const pairs = Object.entries(values).map(([key, value]) => `${key}:${value}`);
  if (pairs.length === 0) return anchor;
  const name = anchor.replace(/^#/, '');
  return `#${name}${name === '' ? '' : '&'}${valuesPart}${pairs.join(',')}`;
}

/**
 * Key of the value that a parameter of a path accepts: its own name, and for `{name}` the collection before it.
 * SKUs belong to the provider, so readers choose neither their names nor their tenant.
 */
export function valueKeyOf(template: string, parameter: string): string | undefined {
  if (/\/skus(?:\/|$)/.test(template)) return undefined;
  if (parameter !== 'name') return parameter;
  return /([a-z-]+)s\/\{name\}/.exec(template)?.[1];
}

/** The values that the popover at a path offers. */
export function pathValues(values: readonly ReaderValue[]): ReaderValue[] {
  return values.filter(({ key, parameter }) => key === 'host' || parameter !== undefined);
}

/** The values that the samples and the path of a page can have. */
export function valuesOf(panel: HTMLElement): ReaderValue[] {
  return JSON.parse(panel.dataset.readerValues ?? '[]');
}
