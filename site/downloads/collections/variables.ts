import { serviceName } from '@seca/openapi/model/names';
import type { Json, OperationPage, ReaderValue } from '@seca/openapi/model/types';
import { escapeRegExp } from 'es-toolkit/string/escapeRegExp';
import { exampleOrigin } from '../../core/example-origin';
import type { Variable } from './types';

/** Variables of all collections that are not names of a reader's resources. */
export const baseUrl: Variable = {
  name: 'baseUrl',
  value: exampleOrigin,
  description: 'Scheme and host of the provider, without a trailing slash',
};

export const token: Variable = {
  name: 'token',
  value: '',
  description: 'Your access token (JSON Web Token)',
  secret: true,
};

/** `block-storage` becomes `blockStorage`, a variable name that every tool accepts. */
export function variableName(key: string): string {
  return key.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** `computeUrl`: the base URL of a service. */
export function serviceVariable({ service, servers }: OperationPage): Variable {
  const { pathname } = new URL(servers[0]?.url ?? baseUrl.value);
  return {
    name: `${serviceName(service.group)}Url`,
    value: `{{baseUrl}}${pathname.replace(/\/$/, '')}`,
    description: `Base URL of ${service.title}`,
  };
}

export function variableOf({ key, label, example }: ReaderValue): Variable {
  return { name: variableName(key), value: example, description: label };
}

/**
 * The body of an example as JSON with variables for the reader's own names. A reference to another resource of a
 * type, `nics/n2`, becomes a reference to the reader's resource of this type, so that one resource per type is
 * enough.
 *
 * @param values of the operation, without host and region
 * @param created keys of the reader's values that requests create
 */
export function jsonWithVariables(
  body: Json,
  values: readonly ReaderValue[],
  created: ReadonlySet<string>,
): string {
  const tenant = values.find(({ key }) => key === 'tenant')?.example;
  function replace(this: Record<string, Json>, name: string, member: Json): Json {
    if (typeof member !== 'string') return member;
    if (name === 'resource') {
      // SKUs and images of another tenant belong to the provider.
      if (typeof this.tenant === 'string' && this.tenant !== tenant) return member;
      const [, key = ''] = /^([a-z-]+)s\/[^/]+$/.exec(member) ?? [];
      if (created.has(key)) return `${key}s/{{${variableName(key)}}}`;
    }
    return values.reduce(
      (text, { key, example }) => replaceWord(text, example, `{{${variableName(key)}}}`),
      member,
    );
  }
  return JSON.stringify(body, replace, 2);
}

export function variablesIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name))];
}

/** Positions of a whole word: `n1` in `nics/n1`, not in `n10`. */
function replaceWord(text: string, word: string, by: string): string {
  return text.replace(new RegExp(`(?<![\\w.{-])${escapeRegExp(word)}(?![\\w.}-])`, 'g'), () => by);
}
