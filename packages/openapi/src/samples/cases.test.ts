import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkOpenApiRules } from '../lint/openapi-rules';
import { documentOf, sampledOperations } from '../testing/documents';

interface Case {
  name: string;
  /** By default, `post`. */
  method?: string;
  isAdditional?: boolean;
  operation?: object;
  /** The only parameter of the operation: required, and by default with the name `c`. */
  parameter?: object;
  /** The schema of a JSON body, which the operation has. */
  schema?: object;
  document?: object;
  curl?: string | string[];
  python?: string;
  typescript?: string;
  /** Of each language. */
  note?: string;
  sends?: unknown;
}

const file = readFileSync(join(import.meta.dirname, 'cases.yaml'), 'utf8');

test.each(parse(file) as Case[])(
  '$name',
  async ({ method = 'post', isAdditional, document, sends, note, ...rest }) => {
    const { operation, parameter, schema, ...words } = rest;
    const described = {
      [method]: {
        operationId: 'a',
        responses: { 200: { description: 'ok' } },
        ...(parameter && { parameters: [{ name: 'c', required: true, ...parameter }] }),
        ...(schema && { requestBody: { content: { 'application/json': { schema } } } }),
        ...operation,
      },
    };
    const loaded = await documentOf(
      JSON.stringify({
        openapi: '3.2.0',
        info: { title: 'T', version: '1' },
        servers: [{ url: 'https://h.test' }],
        paths: { '/a': isAdditional ? { additionalOperations: described } : described },
        ...document,
      }),
    );
    expect(checkOpenApiRules(loaded)).toEqual([]);
    const samples = sampledOperations(loaded)[0]?.samples ?? [];
    expect(samples.map(({ language }) => language)).toEqual(['curl', 'python', 'typescript']);
    for (const sample of samples) {
      const { code = sample.note, language } = sample;
      for (const text of [words[language as 'curl'] ?? []].flat()) expect(code).toContain(text);
      if (note) expect(sample.note).toBe(note);
    }
    if (sends) {
      const [, body = ''] = /--data '([^']*)'/.exec(samples[0]?.code ?? '') ?? [];
      expect(JSON.parse(body)).toEqual(sends);
    }
  },
);
