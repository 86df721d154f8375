import { resourceLabel, serviceName } from '@seca/openapi/model/names';
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
  return key.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase());
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

/** A resource beside the one of its kind whose name a reader chooses: the second NIC, `n2`, is `nicN2`. */
export interface FurtherResource extends ReaderValue {
  /** Key of the reader's value: `nic`. */
  kind: string;
}

/**
 * The further resources that an example refers to.
 *
 * @param created names of the resources that requests create, by key of the reader's value
 */
export function furtherResources(
  body: Json,
  created: ReadonlyMap<string, string>,
  tenant: string | undefined,
): FurtherResource[] {
  const found = new Map<string, FurtherResource>();
  JSON.stringify(body, function (this: Record<string, Json>, member: string, value: Json) {
    // SKUs and images of another tenant belong to the provider.
    if (member !== 'resource' || (this.tenant ?? tenant) !== tenant) return value;
    const [, kind = '', example = ''] = /^([a-z-]+)s\/([^/]+)$/.exec(String(value)) ?? [];
    if (created.has(kind) && created.get(kind) !== example) {
      const [key, label] = [`${kind}-${example}`, `${resourceLabel(kind)} ${example}`];
      found.set(key, { kind, key, label, form: 'name', example });
    }
    return value;
  });
  return [...found.values()];
}

/** The body of an example as JSON with variables for values. */
export function jsonWithVariables(body: Json, values: readonly ReaderValue[]): string {
  const replace = (_: string, member: Json) =>
    typeof member === 'string'
      ? values.reduce(
          (text, { key, example }) => replaceWord(text, example, `{{${variableName(key)}}}`),
          member,
        )
      : member;
  return JSON.stringify(body, replace, 2);
}

export function variablesIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name))];
}

/** Positions of a whole word: `n1` in `nics/n1`, not in `n10`. */
function replaceWord(text: string, word: string, by: string): string {
  return text.replace(new RegExp(`(?<![\\w.{-])${escapeRegExp(word)}(?![\\w.}-])`, 'g'), () => by);
}
