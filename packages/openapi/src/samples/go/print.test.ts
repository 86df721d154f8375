import { describe, expect, it } from 'vitest';
import { printExpression, stringLiteral } from './print';

const pair = (key: string, value: string) => ({ key, value });

describe('a Go expression', () => {
  it('is on one line if it fits', () => {
    expect(printExpression({ type: 'T', members: [pair('A', '1'), pair('Bc', '2')] })).toBe(
      'T{A: 1, Bc: 2}',
    );
  });

  it('aligns values of adjacent lines, except around values with several lines', () => {
    const long = '"a long text that makes the whole too long for one line of a sample, surely"';
    const inner = { type: 'U', members: [pair('Long', long), pair('S', '1')] };
    const members = [
      pair('A', '1'),
      pair('Bcd', '2'),
      { key: 'Inner', value: inner },
      pair('E', '3'),
    ];
    expect(printExpression({ type: '&T', members })).toBe(
      `&T{
	A:   1,
	Bcd: 2,
	Inner: U{
		Long: ${long},
		S:    1,
	},
	E: 3,
}`,
    );
  });

  it('does not indent the only item of a list further', () => {
    const long = `"${'x'.repeat(80)}"`;
    const item = { type: '', members: [pair('A', long)] };
    expect(printExpression({ type: '[]T', members: [{ value: item }] })).toBe(
      `[]T{{\n\tA: ${long},\n}}`,
    );
  });
});

describe('a Go string literal', () => {
  it.each([
    ['a "b" \\', '"a \\"b\\" \\\\"'],
    ['a\nb', '`a\nb`'],
    ['a`\nb', '"a`\\nb"'],
    ['a\r\nb', '"a\\r\\nb"'],
  ])('%j', (text, literal) => {
    expect(stringLiteral(text)).toBe(literal);
  });
});
