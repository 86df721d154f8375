import { join, relative, sep } from 'node:path';
import { createConfig, getLineColLocation, lint } from '@redocly/openapi-core';
import type { Problem } from '../load/problem';

/**
 * Redocly's rules that this project's rules replace: `ref-resolves` reports broken references and suggests the
 * closest name, and `no-unused-component` checks all documents together. tests/baseline compares the responses
 * of an operation with the standard, in which one operation has no 4xx.
 */
const replaced = {
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

/** The error of Redocly's parser for a document that is nested too deeply. */
const deepest = /nesting exceeded maxDepth/;

/**
 * Runs Redocly's own rules on one file. Returns no problems for a document that is nested too deeply for
 * Redocly.
 *
 * @param rules `all`: the rules that OpenAPI requires and those that Redocly recommends; `shape`: only those
 * that OpenAPI requires.
 */
export async function lintWithRedocly(
  siteDir: string,
  specPath: string,
  rules: 'all' | 'shape' = 'all',
): Promise<Problem[]> {
  const config = await createConfig(
    rules === 'all' ? { extends: ['spec', 'recommended'], rules: replaced } : { rules: demanded },
  );
  const problems = await lint({ ref: join(siteDir, specPath), config }).catch((error: unknown) => {
    if (error instanceof Error && deepest.test(error.message)) return [];
    throw error;
  });
  return problems.map(({ ruleId, severity, message, suggest, location: [location] }) => {
    const located = location && getLineColLocation(location);
    const [near] = suggest ?? [];
    return {
      file: location
        ? relative(siteDir, location.source.absoluteRef).split(sep).join('/')
        : specPath,
      line: located?.start.line ?? 1,
      column: located?.start.col ?? 1,
      pointer: (location?.pointer ?? '').replace(/^#\/?$|^#/, ''),
      rule: ruleId,
      severity: severity === 'warn' ? 'warning' : 'error',
      message: message.trim(),
      hint: near
        ? `Did you mean ${near}?`
        : rules === 'shape'
          ? 'Write it as the OpenAPI version of the document defines it.'
          : `The rule is explained at https://redocly.com/docs/cli/rules/oas/${ruleId}.`,
    };
  });
}
