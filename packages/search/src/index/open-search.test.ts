import { expect, test } from 'vitest';
import { openSearchDescription } from './open-search';

const source = {
  shortName: 'SECA',
  description: 'Documentation of “A & B”',
  searchUrl: 'https://example.org/spec/docs/content/intro',
  selfUrl: 'https://example.org/spec/opensearch.xml',
  iconUrl: 'https://example.org/spec/img/favicon.ico',
};

test('contains the URL of the search and its own URL; texts are escaped', () => {
  expect(openSearchDescription(source)).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
      <ShortName>SECA</ShortName>
      <Description>Documentation of “A &amp; B”</Description>
      <InputEncoding>UTF-8</InputEncoding>
      <Image width="32" height="32" type="image/x-icon">https://example.org/spec/img/favicon.ico</Image>
      <Url type="text/html" template="https://example.org/spec/docs/content/intro?q={searchTerms}"/>
      <Url type="application/opensearchdescription+xml" rel="self" template="https://example.org/spec/opensearch.xml"/>
    </OpenSearchDescription>
    "
  `);
});

test('rejects texts that the format does not allow', () => {
  expect(() => openSearchDescription({ ...source, shortName: 'Sovereign European' })).toThrow(
    /more than 16/,
  );
  expect(() => openSearchDescription({ ...source, description: 'x'.repeat(1025) })).toThrow(
    /more than 1024/,
  );
});
