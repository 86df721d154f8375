import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { documentOf, specsFolder } from '../testing/documents';
import { buildPages } from './build-pages';

const attack = '<script>alert(1)</script><img src=x onerror=alert(1)>[x](javascript:alert(1))';
/** Keys whose texts are not prose: changing these texts would produce a different document. */
const kept =
  /^(openapi|\$ref|in|type|name|operationId|mode|poll|verb|resource|provider|pattern|format|style|scope|scheme|locality|slug|url|default|version|x-seca-slug|expression)$/;

/** The document with an attack in every text that can contain prose. */
function attacked(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return kept.test(key) ? value : `${value} ${attack}`;
  if (Array.isArray(value)) {
    const isProse = /^(x-seca-preconditions|\d+)$/.test(key);
    return value.map((item) =>
      typeof item === 'string' && !isProse ? item : attacked(item, isProse ? '' : key),
    );
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, attacked(member, name)]),
  );
}

function htmlIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { html } = value as { html?: unknown };
  return [...(typeof html === 'string' ? [html] : []), ...Object.values(value).flatMap(htmlIn)];
}

describe('script injection', () => {
  it('is not possible through any text of a document', async () => {
    const source: unknown = parse(readFileSync(join(specsFolder, 'operation.yaml'), 'utf8'));
    const group = { specPath: 'x', outputDir: 'docs/api/Test/Box-v1', label: 'Box' };
    const document = await documentOf(stringify(attacked(source)));
    const { pages } = buildPages([{ name: 'test.box.v1', group, document }]);
    const html = htmlIn(pages);
    // The attack is present as text: descriptions of the service, the tag, the operation, …
    expect(html.filter((text) => text.includes('>x<')).length).toBeGreaterThan(12);
    for (const text of html) expect(text).not.toMatch(/<script|<img|\sonerror|javascript:/i);
  });
});
