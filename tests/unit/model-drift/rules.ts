/** How a page shows the members of its model. The table is in table.ts, the walk in stated.ts. */
import type { Json, OperationPage, ReferencePage } from '@seca/openapi/model/types';

/** A requirement: one of the texts must be found. */
export interface Needle {
  in: 'text' | 'attributes' | 'document';
  anyOf: readonly string[];
}

/** Context of a value for a rule. */
export interface Around {
  page: ReferencePage;
  /** The object that the member belongs to. */
  owner: Readonly<Record<string, unknown>>;
}

export type Rule =
  /** Each of its members is shown. */
  | { how: 'inside' }
  /** Not on the page, for the stated reason. */
  | { how: 'hidden'; reason: string }
  | { how: 'shown'; needles: (value: unknown, around: Around) => readonly Needle[] };

export const inside: Rule = { how: 'inside' };

export const hidden = (reason: string): Rule => ({ how: 'hidden', reason });

export const shown = (
  needles: (value: never, around: Around) => readonly (Needle | undefined)[],
): Rule => ({
  how: 'shown',
  needles: (value, around) =>
    needles(value as never, around).filter((needle) => needle !== undefined),
});

export const inText = (...anyOf: string[]): Needle => ({ in: 'text', anyOf });
export const inAttributes = (...anyOf: string[]): Needle => ({ in: 'attributes', anyOf });
export const inDocument = (...anyOf: string[]): Needle => ({ in: 'document', anyOf });

const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** The value is in the text, between the given prefix and suffix. */
export const text = (before = '', after = ''): Rule =>
  shown((value) => listed(value).map((one) => inText(`${before}${one}${after}`)));

/** A value as JSON, on one line or several, or without quotes if it is a string. */
export const code: Rule = shown((value) => listed(value).map((one) => oneOfJson(one as Json)));

export function oneOfJson(value: Json): Needle {
  const bare = typeof value === 'string' ? [value] : [];
  return inText(...bare, JSON.stringify(value), JSON.stringify(value, null, 2));
}

/** The value, after the given prefix, is that of an attribute. */
export const attribute = (before = ''): Rule =>
  shown((value) => listed(value).map((one) => inAttributes(`${before}${one}`)));

/** The value is in the data of the page: path, head, sidebar, neighbours. */
export const inDocumentData = (made: (value: string) => string): Rule =>
  shown((value: string) => [inDocument(made(value))]);

/** Words that are shown for values; a value without words is not shown. */
export const words = (all: Readonly<Record<string, string>>): Rule =>
  shown((value) =>
    [all[String(value)]].map((one) => (one === undefined ? undefined : inText(one))),
  );

export const isOperation = (page: ReferencePage): page is OperationPage =>
  page.kind === 'operation';
