import { expect, test } from 'vitest';
import { composite, fields } from './literal';
import { printGo, stringLiteral } from './print';

test('a Go expression is on one line if it fits', () => {
  expect(printGo(composite('T', fields({ A: '1', Bc: '2' })))).toBe('T{A: 1, Bc: 2}');
});

test('values of adjacent lines are aligned, except around values with several lines', () => {
  const Long = '"a long text that makes the whole too long for one line of a sample, surely"';
  const Inner = composite('U', fields({ Long, S: '1' }));
  expect(printGo(composite('&T', fields({ A: '1', Bcd: '2', Inner, E: '3' })))).toBe(
    `&T{
	A:   1,
	Bcd: 2,
	Inner: U{
		Long: ${Long},
		S:    1,
	},
	E: 3,
}`,
  );
});

test('the only item of a list is not indented further', () => {
  const long = `"${'x'.repeat(80)}"`;
  const item = composite('', fields({ A: long }));
  expect(printGo(composite('[]T', [{ value: item }]))).toBe(`[]T{{\n\tA: ${long},\n}}`);
});

test.each([
  ['a "b" \\', '"a \\"b\\" \\\\"'],
  ['a\nb', '`a\nb`'],
  ['a`\nb', '"a`\\nb"'],
  ['a\r\nb', '"a\\r\\nb"'],
])('the text %j as a literal', (text, literal) => {
  expect(stringLiteral(text)).toBe(literal);
});
