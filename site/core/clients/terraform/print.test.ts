import { parse } from '@cdktn/hcl2json';
import type { Json } from '@seca/openapi/model/types';
import type { Code } from '@seca/openapi/samples/literal';
import { describe, expect, it } from 'vitest';
import { hclValue, printBlock } from './print';

const block = (value: Json) => printBlock('resource "a" "b"', [[['x', hclValue(value)]]]);

describe('an HCL block', () => {
  it.each<[Json]>([
    ['plain'],
    [5],
    [true],
    [`with "quotes", \\ and \${no} template %{if true}`],
    [`#!/bin/sh\n\necho "\${HOME}" %{x}\n`],
    ['two\nlines without an end'],
    ['with a return\r\n'],
    [{ a: 'b', 'c.d': 'e', 'f g': ['h'] }],
    [[{ a: 1 }, { b: [1, 2, 3] }]],
    [{ long: 'x'.repeat(90), list: ['y'.repeat(50), 'z'.repeat(50)] }],
    [[]],
    [{}],
  ])('keeps %j', async (value) => {
    const parsed = (await parse('x.tf', block(value))) as { resource: { a: { b: { x: Json }[] } } };
    // The parser does not unescape templates.
    const text = JSON.stringify(parsed.resource.a.b[0]?.x);
    expect(JSON.parse(text.replaceAll(/([$%])\1\{/g, '$1{'))).toEqual(value);
  });

  it('escapes template sequences, which Terraform would replace', () => {
    expect(block(`\${HOME} %{x}`)).toContain('"$${HOME} %%{x}"');
    expect(block(`\${HOME}\n`)).toContain('  $${HOME}\n');
  });

  it('aligns equals signs, separates groups by an empty line, and writes text with several lines as a heredoc', () => {
    const groups: [string, Code][][] = [
      [
        ['a', hclValue(1)],
        ['bcd', hclValue('x')],
      ],
      [
        ['text', hclValue('one\n\ntwo\n')],
        ['ef', hclValue([1])],
      ],
      [],
    ];
    expect(printBlock('data "t" "n"', groups)).toBe(`data "t" "n" {
  a   = 1
  bcd = "x"

  text = <<-EOT
    one

    two
  EOT
  ef = [1]
}`);
  });
});
