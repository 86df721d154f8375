import { expect, test } from 'vitest';
import { compileStart, startScriptsLate } from './start';

const page = (head: string) => `<!doctype html><html><head>${head}</head><body>text</body></html>`;

test('the start script takes the place of the scripts, before any style sheet', () => {
  const html = page(
    '<meta charset=UTF-8><link rel=stylesheet href=/a/css/s.css><script src=/a/js/runtime~main.1.js defer></script>' +
      '<script src="/a/js/main.2.js" defer></script><link rel="preload" as="script" href="/a/js/main.2.js">',
  );
  expect(startScriptsLate(html, 'go()')).toBe(
    page(
      '<meta charset=UTF-8><script data-scripts="/a/js/runtime~main.1.js /a/js/main.2.js">go()</script>' +
        '<link rel=stylesheet href=/a/css/s.css>',
    ),
  );
});

test('integrity goes along, in the order of the scripts', () => {
  const html = page(
    '<meta charset="utf-8"><script src=/a.js integrity=sha384-A crossorigin=anonymous defer></script>' +
      '<script src=/b.js integrity="sha384-B" defer></script>',
  );
  expect(startScriptsLate(html, 'go()')).toBe(
    page(
      '<meta charset="utf-8"><script data-scripts="/a.js /b.js" data-integrity="sha384-A sha384-B">go()</script>',
    ),
  );
});

test('scripts that are not deferred, inline scripts and scripts of the body stay', () => {
  const html = page('<meta charset=UTF-8><script>inline()</script><script src=/now.js></script>');
  expect(startScriptsLate(html, 'go()')).toBeUndefined();
  expect(startScriptsLate(`${html}<script src=/b.js defer></script>`, 'go()')).toBeUndefined();
});

test('a second pass finds nothing more to do', () => {
  const html = page('<meta charset=UTF-8><script src=/a.js defer></script>');
  expect(startScriptsLate(startScriptsLate(html, 'go()') ?? '', 'go()')).toBeUndefined();
});

test('a page that does not say how it is encoded is refused: the script would come too late', () => {
  expect(() => startScriptsLate(page('<script src=/a.js defer></script>'), 'go()')).toThrow(
    'character encoding',
  );
});

test('the start script is small, plain script that may stand inside of its element', async () => {
  const text = await compileStart();
  expect(text.length).toBeLessThan(7000);
  expect(text).not.toMatch(/<\/script|<!--|\bimport\b|\brequire\b/);
  expect(() => new Function(text)).not.toThrow();
});
