import type { ScalarTag } from 'yaml';

/**
 * A number with the digits of the document, where a double has others: `9007199254740993`, `1e400`, `12.00`.
 * In calculations it is the nearest double, and as text it is a JSON number.
 */
export class WrittenNumber extends Number {
  constructor(readonly text: string) {
    super(text);
  }

  override toString(): string {
    return this.text;
  }

  /** Whether a program that reads it as a double gets another number. */
  get isRounded(): boolean {
    return digitsOf(this.text) !== digitsOf(String(Number(this)));
  }
}

/** `-12.50e3` → `-125e2`: equal for equal numbers. */
function digitsOf(text: string): string {
  const [, sign = '', whole = '', fraction = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([-+]?\d+))?$/.exec(text) ?? [];
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  const exponent = BigInt(power) + BigInt(digits.length - significant.length - fraction.length);
  return significant === '' ? '0' : `${sign}${significant}e${exponent}`;
}

/** A number of YAML 1.2 (10.3.2) as a JSON number: `+.5` is 0.5, and `0x1F` is 31. */
function numberOf(source: string): number | WrittenNumber {
  const text = /^0[ox]/.test(source)
    ? String(BigInt(source))
    : source
        .replace(/^\+/, '')
        .replace(/^(-?)0*(?=\d)/, '$1')
        .replace(/^(-?)\./, '$10.')
        .replace(/\.(?!\d)/, '');
  const number = new WrittenNumber(text);
  const isPlain = text === String(Number(text)) || (/e/i.test(text) && !number.isRounded);
  return isPlain ? Number(text) : number;
}

/** Reads all numbers of YAML. */
export const numberTag: ScalarTag = {
  tag: 'tag:yaml.org,2002:float',
  default: true,
  test: /^(?:[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?|0o[0-7]+|0x[\da-fA-F]+)$/,
  resolve: numberOf,
  identify: (value) => value instanceof WrittenNumber,
  stringify: ({ value }) => String(value),
};

/** The same value with doubles only, for validators of JSON Schema. */
export function withDoubles(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}
