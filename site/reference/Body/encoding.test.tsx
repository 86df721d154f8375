import { buildPages } from '@seca/openapi/model/build-pages';
import { withHighlightedCode } from '@seca/openapi/page/with-highlighted-code';
import { addSamples } from '@seca/openapi/samples/add-samples';
import { documentOf } from '@seca/openapi/testing/documents';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { plainText } from '../../../tests/support/plain-text';
import { ReferencePageProvider } from '../use-reference-page';
import { RequestBody } from './Body';

/** HTML of a request body whose media type has these members. */
async function html(members: string): Promise<string> {
  const document = await documentOf(`
openapi: 3.1.0
info: { title: Test, version: '1' }
paths:
  /a:
    post:
      operationId: post-a
      requestBody:
        content:
          multipart/form-data:
            schema: { type: object, properties: { photo: { type: string }, tags: { type: array } } }
            ${members}
      responses: { '200': { description: x } }
`);
  const group = { specPath: 'x', outputDir: 'docs/api/Test/Thing-v1', label: 'Thing' };
  const { pages } = buildPages([{ name: 'test.thing.v1', group, document }]);
  const page = addSamples(pages).find((operation) => operation.kind === 'operation');
  if (!page) throw new Error('no page');
  const view = withHighlightedCode(page, (code) => code);
  return renderToStaticMarkup(
    <ReferencePageProvider value={view}>
      <RequestBody />
    </ReferencePageProvider>,
  );
}

const text = async (members: string): Promise<string> =>
  plainText((await html(members)).replaceAll('<', ' <')).replace(/\s+/g, ' ');

describe('encoding', () => {
  test.each([
    ['contentType: image/png', 'photo is sent as image/png'],
    ['style: spaceDelimited', 'photo is sent in the style spaceDelimited'],
    ['explode: true', 'photo is sent with separate values'],
    ['explode: false', 'photo is sent with all values joined'],
    ['allowReserved: true', 'photo is sent with reserved characters not encoded'],
    [
      'contentType: image/png, explode: false',
      'photo is sent as image/png, with all values joined',
    ],
  ])('%s', async (members, words) => {
    expect(await text(`encoding: { photo: { ${members} } }`)).toContain(words);
  });

  test.each([
    ['prefixEncoding: [{ contentType: a/b }, {}, { style: form }]', '[0] is sent as a/b'],
    [
      'prefixEncoding: [{ contentType: a/b }, {}, { style: form }]',
      '[2] is sent in the style form',
    ],
    ['itemEncoding: { contentType: a/b }', '[ ] is sent as a/b'],
    [
      'encoding: { photo: { encoding: { small: { contentType: a/b } }, itemEncoding: { contentType: c/d } } }',
      'photo.small is sent as a/b photo[ ] is sent as c/d',
    ],
  ])('OpenAPI 3.2: %s', async (members, words) => {
    expect(await text(members)).toContain(words);
  });

  test('the headers of a part have their type and an anchor', async () => {
    const shown =
      'encoding: { photo: { headers: { X-Size: { description: How big., schema: { type: integer } } } } }';
    expect(await text(shown)).toMatch(/photo is sent with headers: X-Size integer.*How big\./);
    expect(await html(shown)).toContain('id="request-part-photo-header-x-size"');
  });

  test('an empty encoding is omitted', async () => {
    const without = await html('encoding: {}');
    expect(await html('encoding: { photo: {} }')).toBe(without);
    expect(without).not.toContain('goes');
  });
});

describe('externalValue', () => {
  test('is a link', async () => {
    expect(
      await html('examples: { big: { externalValue: "https://example.com/big.bin" } }'),
    ).toContain('big: <a href="https://example.com/big.bin">https://example.com/big.bin</a>');
  });

  test('is plain text if the URL is unsafe', async () => {
    const shown = await html('examples: { bad: { externalValue: "javascript:alert(1)" } }');
    expect(shown).toContain('bad: javascript:alert(1)');
    expect(shown).not.toContain('href="javascript');
  });

  test('is omitted if the example has a value', async () => {
    const shown = await text(
      'examples: { both: { value: here, externalValue: "https://example.com/there" } }',
    );
    expect(shown).toContain('here');
    expect(shown).not.toContain('there');
  });
});
