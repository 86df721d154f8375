import { describe, expect, it } from 'vitest';
import { codeFrame, formatProblems, type Problem } from './problem';

const problem: Problem = {
  file: 'b.yaml',
  line: 2,
  column: 3,
  pointer: '/a',
  rule: 'some-rule',
  severity: 'error',
  message: 'It is wrong.',
};

describe('the report', () => {
  it('is sorted, and contains each problem once, with frame, hint and count', () => {
    const text = formatProblems([
      problem,
      { ...problem, line: 10, severity: 'warning' },
      {
        ...problem,
        file: 'a.yaml',
        hint: 'Did you mean b?',
        frame: codeFrame(['one', '  two', 'three'], problem),
      },
      problem,
    ]);
    expect(text).toMatchInlineSnapshot(`
      "a.yaml:2:3 some-rule It is wrong.
          1 | one
        > 2 |   two
            |   ^
          3 | three
        Did you mean b?

      b.yaml:2:3 some-rule It is wrong.

      b.yaml:10:3 warning some-rule It is wrong.

      3 problems in 2 files"
    `);
  });

  it('counts zero problems and one problem', () => {
    expect(formatProblems([])).toBe('0 problems');
    expect(formatProblems([problem])).toContain('1 problem in 1 file');
  });

  it('shows the text around a position in a long line', () => {
    const frame = codeFrame([`${'x'.repeat(500)}HERE${'y'.repeat(500)}`], { line: 1, column: 501 });
    const [line = '', mark = ''] = frame.split('\n');
    expect(line.slice(mark.indexOf('^'), mark.indexOf('^') + 4)).toBe('HERE');
    expect(line.length).toBeLessThan(120);
  });
});
