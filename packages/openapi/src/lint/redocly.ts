import { join, relative, sep } from 'node:path';
import {
  BaseResolver,
  createConfig,
  type Document,
  getLineColLocation,
  lint,
  type Plugin,
  type RawUniversalConfig,
  type Source,
} from '@redocly/openapi-core';
import type { Problem } from '../load/problem';

/**
 * Redocly's rules that this project's rules replace: `ref-resolves` reports broken references and suggests the
 * closest name, `no-unused-component` checks all documents together, and `example-valid` also reads headers and
 * defaults. tests/baseline compares the responses of an operation with the standard, in which one operation has no 4xx.
 */
const replaced = {
  'no-invalid-media-type-examples': 'off',
  'no-invalid-parameter-examples': 'off',
  'no-invalid-schema-examples': 'off',
  'no-unresolved-refs': 'off',
  'no-unused-components': 'off',
  'operation-4xx-response': 'off',
} as const;

/**
 * Rules that OpenAPI requires of every document, without those that Redocly only recommends or that this project
 * checks: Redocly's `path-parameters-defined` knows only names of ASCII letters, digits and `_.-`.
 */
const demanded = {
  struct: 'error',
  'no-duplicated-tag-names': 'error',
  'no-undefined-server-variable': 'error',
  'path-declaration-must-exist': 'error',
  'path-not-include-query': 'error',
  'spec-example-values': 'error',
  'spec-no-invalid-encoding-combinations': 'error',
  'spec-no-invalid-tag-parents': 'error',
  'spec-querystring-parameters': 'error',
} as const;

/** Redocly 2.64.0 fails on each scope of the device flow of OpenAPI 3.2, because its type is not the name of a node. */
const deviceFlow: Plugin = {
  id: 'device-flow',
  typeExtension: {
    oas3: ({ DeviceAuthorization: flow, ...types }) => {
      if (!flow) return types;
      const scopes = { properties: {}, additionalProperties: { type: 'string' } } as const;
      const properties = { ...flow.properties, scopes };
      return { ...types, DeviceAuthorization: { ...flow, properties } };
    },
  },
};

/** The error of Redocly's parser for a document that is nested too deeply. */
const deepest = /nesting exceeded maxDepth/;

/** Rules in the form of Redocly's configuration. */
export type RedoclyRules = NonNullable<RawUniversalConfig['rules']>;

/** Reads JSON as JSON, because Redocly's parser of YAML takes much longer. */
class FileResolver extends BaseResolver {
  override parseDocument(source: Source, isRoot?: boolean): Document {
    try {
      return { source, parsed: JSON.parse(source.body) };
    } catch {
      return super.parseDocument(source, isRoot);
    }
  }
}

/**
 * Runs Redocly's own rules on one file. Returns no problems for a document that is nested too deeply for
 * Redocly.
 *
 * @param rules `shape`: only those that OpenAPI requires; otherwise, what is demanded besides those that OpenAPI requires
 * and those that Redocly recommends
 */
export async function lintWithRedocly(
  siteDir: string,
  specPath: string,
  rules: 'shape' | RedoclyRules = {},
): Promise<Problem[]> {
  const config = await createConfig(
    rules === 'shape'
      ? { rules: demanded }
      : { extends: ['spec', 'recommended'], rules: { ...replaced, ...rules } },
    { plugins: [deviceFlow] },
  );
  const externalRefResolver = new FileResolver(config.resolve);
  const problems = await lint({
    ref: join(siteDir, specPath),
    config,
    externalRefResolver,
  }).catch((error: unknown) => {
    if (error instanceof Error && deepest.test(error.message)) return [];
    throw error;
  });
  return problems.map(({ ruleId, severity, message, suggest, location: [location] }) => {
    const located = location && getLineColLocation(location);
    const [near] = suggest ?? [];
    const isUnquoted = /^Expected type `string` but got `(?:integer|number|boolean)`/.test(message);
    const explanation =
      rules === 'shape'
        ? isUnquoted
          ? 'Write it in quotes.'
          : 'Follow the OpenAPI version that the document declares.'
        : `The rule is explained at https://redocly.com/docs/cli/rules/oas/${ruleId}.`;
    const suggested = ruleId.startsWith('rule/') ? near : near && `Did you mean ${near}?`;
    return {
      file: location
        ? relative(siteDir, location.source.absoluteRef).split(sep).join('/')
        : specPath,
      line: located?.start.line ?? 1,
      column: located?.start.col ?? 1,
      pointer: (location?.pointer ?? '').replace(/^#\/?$|^#/, ''),
      rule: ruleId.replace('rule/', ''),
      severity: severity === 'warn' ? 'warning' : 'error',
      message: message.trim(),
      hint: suggested || explanation,
    };
  });
}
