import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** Which of the texts that an expression matches is made. */
interface Choice {
  /** Of the alternatives of each group. */
  alternative: number;
  /** Further repetitions. */
  more: number;
  /** The quantifier that has them; all without it. */
  quantifier?: number;
}

/**
 * Short texts that a regular expression matches, the shortest first: the first alternative of each group, and the fewest
 * repetitions. JSON Schema's patterns are ECMA-262 (JSON Schema 2020-12, core 6.4).
 *
 * @param least a length that texts should have, if repetitions allow it
 */
export function* matchingStrings(expression: RegExp, least: number): Generator<string> {
  const pattern = patternOf(expression);
  if (!pattern) return;
  const seen = new Set<string>();
  for (const choice of choices(least)) {
    const text = new TextMaker(choice, expression.flags).first(pattern.alternatives);
    if (seen.has(text) || text.length > 2000 || !expression.test(text)) continue;
    seen.add(text);
    yield text;
  }
}

function patternOf(expression: RegExp): AST.Pattern | undefined {
  try {
    return new RegExpParser({ ecmaVersion: 2024 }).parseLiteral(String(expression)).pattern;
  } catch {
    return undefined;
  }
}

function* choices(least: number): Generator<Choice> {
  const most = Math.min(least, 1000) + 2;
  for (const alternative of [0, 1, 2, 3]) yield { alternative, more: 0 };
  for (const alternative of [0, 1]) {
    for (let more = 1; more <= most; more++) yield { alternative, more };
    for (const quantifier of [0, 1, 2, 3]) {
      for (let more = 1; more <= most; more++) yield { alternative, more, quantifier };
    }
  }
}

/** One character of each kind, in the order in which readers expect them. */
const characters = [...'a1A -_./:;,#@+*!$%&()<>=?"\'~^|\\{}[]zZ0éßñжあ漢\n\t'];

class TextMaker {
  #quantifiers = 0;

  constructor(
    readonly choice: Choice,
    readonly flags: string,
  ) {}

  first(alternatives: readonly AST.Alternative[]): string {
    const chosen = alternatives[this.choice.alternative % alternatives.length];
    return chosen ? chosen.elements.map((element) => this.#text(element)).join('') : '';
  }

  #text(element: AST.Element): string {
    switch (element.type) {
      case 'Character':
        return String.fromCodePoint(element.value);
      case 'CharacterSet':
        return this.#one(element.raw);
      case 'CharacterClass': {
        const [first] = element.negate ? [] : element.elements;
        if (first?.type !== 'CharacterClassRange') {
          return first?.type === 'Character' ? this.#text(first) : this.#one(element.raw);
        }
        const { min, max } = first;
        return String.fromCodePoint(Math.min(min.value + this.choice.alternative, max.value));
      }
      case 'Group':
      case 'CapturingGroup':
        return this.first(element.alternatives);
      case 'Quantifier': {
        const { quantifier = this.#quantifiers, more } = this.choice;
        const further = quantifier === this.#quantifiers ? more : 0;
        this.#quantifiers++;
        const count = Math.min(element.max, element.min + further, 1000);
        return this.#text(element.element).repeat(count);
      }
      default:
        return '';
    }
  }

  /** A character of a set. */
  #one(raw: string): string {
    const set = new RegExp(`^${raw}$`, this.flags);
    return characters.find((character) => set.test(character)) ?? '';
  }
}
