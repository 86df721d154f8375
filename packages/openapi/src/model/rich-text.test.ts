import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withImages } from './files-in-html';
import { firstSentence, parsedHtml, richText } from './rich-text';
import { simpleHtml } from './simple-html';

const html = (markdown: string): string => richText(markdown).html;

/** Start tags: name and attributes, whose values can contain anything. */
const tags = /<([a-z0-9]+)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*>/gi;

describe('descriptions', () => {
  it('are CommonMark with the tables and lists of GitHub', () => {
    expect(html('**bold** `code` ~~no~~')).toBe(
      '<p><strong>bold</strong> <code translate="no" class="short">code</code> <del>no</del></p>',
    );
    expect(html('| a |\n|---|\n| b |')).toContain('<table>');
  });

  it('of text, code and links have the same HTML without the parser', () => {
    const words = fc.constantFrom(
      ...['a', ' ', '  ', '\u00a0', ...'Z_é-+1.)=:/"\''],
      ...['`', '`a_b`', '` c `', '``', '[a b]', '(https://a.example/b_c?d#e)', '\n', '\n\n', '!'],
    );
    const markup = fc.constantFrom('\t', 'www.', 'http://', 'a@b.c', ...'\\*[]()<>&#~|');
    const text = fc.array(fc.oneof({ weight: 20, arbitrary: words }, markup), { maxLength: 12 });
    fc.assert(
      fc.property(text, (parts) => {
        const source = parts.join('').trim();
        const simple = simpleHtml(source);
        fc.pre(simple !== undefined);
        expect(simple).toBe(parsedHtml(source));
      }),
      { numRuns: 1000 },
    );
    expect(
      simpleHtml('The `name_of` a "thing".\nSee [a guide](https://a.example/b).\n\nEnd.'),
    ).toBe(
      '<p>The <code translate="no" class="short">name_of</code> a "thing".\nSee <a href="https://a.example/b">a guide</a>.</p>\n<p>End.</p>',
    );
  });

  it('keep links and harmless HTML', () => {
    expect(html('[guide](/docs/content/intro) a<br>b <kbd>c</kbd>')).toBe(
      '<p><a href="/docs/content/intro">guide</a> a<br>b <kbd>c</kbd></p>',
    );
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '<iframe src="https://elsewhere.example.com"></iframe>',
    '<svg><script>alert(1)</script></svg>',
    '<p style="background:url(https://elsewhere.example.com)">x</p>',
    '<div onclick="alert(1)">x</div>',
    '<form action="https://elsewhere.example.com"><input name=a></form>',
    '<style>body{}</style><link rel=stylesheet href=x>',
    '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
    '<a id="path-tenant" name="path-tenant">x</a>',
    '<base href="https://elsewhere.example.com">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  ])('contain no executable code: %s', (markdown) => {
    for (const [, tag = '', attributes = ''] of html(markdown).matchAll(tags)) {
      expect(['a', 'p', 'div', 'code', 'br', 'input', 'span']).toContain(tag);
      for (const [, name = '', value = ''] of attributes.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)) {
        expect(name).not.toMatch(/^(on|style$|src$|id$|action$|xlink)/i);
        if (name === 'href') expect(value).toMatch(/^(https?:|x$)/);
        if (name === 'name') expect(value).not.toBe('path-tenant');
      }
    }
  });

  it('load nothing: an image becomes a link to the image', () => {
    const url = 'https://elsewhere.example.com/a.png';
    expect(html(`![chart](${url})`)).toBe(`<p><a href="${url}" data-image="${url}">chart</a></p>`);
    expect(html('![chart](a.png)')).toBe('<p><span data-file="a.png">chart</span></p>');
    expect(html(`[![chart](${url})](/b)`)).toBe(
      `<p><a href="/b"><span data-image="${url}">chart</span></a></p>`,
    );
  });

  it('show images on request', () => {
    const url = 'https://elsewhere.example.com/a.png';
    const image = (alt: string) =>
      `<img src="${url}" alt="${alt}" loading="lazy" referrerpolicy="no-referrer">`;
    expect(withImages(html(`![a "b"](${url}) [![c](${url})](/d)`))).toBe(
      `<p>${image('a &quot;b&quot;')} <a href="/d">${image('c')}</a></p>`,
    );
    const other = html('![a](a.png) <a data-image="https://x.example/">b</a>');
    expect(withImages(other)).toBe(other);
    expect(other).not.toContain('data-image');
  });

  it('have a title for an alert', () => {
    expect(html('> [!NOTE]\n> Mind *this*.')).toBe(
      '<blockquote>\n<p><strong>Note</strong></p><p>Mind <em>this</em>.</p>\n</blockquote>',
    );
    expect(html('> [!WARNING]\n>\n> Text.')).toContain('<p><strong>Warning</strong></p>');
    expect(html('> [!WARNING]\n>\n> Text.')).not.toContain('<p></p>');
    expect(html('> [!OTHER]\n> Text.')).toContain('[!OTHER]');
  });

  it('adapt their headings to the outline of the page', () => {
    expect(richText('# One\n\n### Two\n\n# Three', 2).html).toBe(
      '<h2>One</h2>\n<h3>Two</h3>\n<h2>Three</h2>',
    );
    expect(richText('### Deep\n\n# High', 2).html).toBe('<h2>Deep</h2>\n<h2>High</h2>');
    expect(html('# Heading')).toBe('<p><strong>Heading</strong></p>');
  });

  it('give their first sentence as plain text', () => {
    const text = richText('Stores a `role` of **v1.7** & more. Then\nit ends.');
    expect(firstSentence(text)).toBe('Stores a role of v1.7 & more.');
    expect(firstSentence(richText('No end'))).toBe('No end');
    expect(firstSentence(richText('Send `<token>`, e.g. yours.'))).toBe(
      'Send <token>, e.g. yours.',
    );
  });
});
