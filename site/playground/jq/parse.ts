import { TextParser } from '@seca/text/text-parser';
import { type Filter, JqError } from './syntax';

const functions = ['select', 'del', 'nulls', 'empty', 'length'] as const;

/** @throws JqError for unsupported syntax */
export function parseFilter(text: string): Filter {
  const parser = new Parser(text);
  const filter = parser.pipe();
  parser.end();
  return filter;
}

class Parser extends TextParser {
  end(): void {
    if (this.#next(/^$/) === undefined) throw this.#unexpected();
  }

  pipe(): Filter {
    const left = this.#comma();
    return this.#take('|') ? { kind: 'pipe', left, right: this.pipe() } : left;
  }

  #comma(): Filter {
    let left = this.#assignment();
    while (this.#take(',')) left = { kind: 'comma', left, right: this.#assignment() };
    return left;
  }

  #assignment(): Filter {
    const left = this.#alternative();
    if (this.#take('+=')) return { kind: 'add-assign', left, right: this.#alternative() };
    if (this.#next(/^=(?!=)/) !== undefined) {
      return { kind: 'assign', left, right: this.#alternative() };
    }
    return left;
  }

  #alternative(): Filter {
    const left = this.#comparison();
    return this.#take('//') ? { kind: 'alternative', left, right: this.#alternative() } : left;
  }

  #comparison(): Filter {
    const left = this.#sum();
    for (const operator of ['==', '!='] as const) {
      if (this.#take(operator)) return { kind: 'binary', operator, left, right: this.#sum() };
    }
    return left;
  }

  #sum(): Filter {
    let left = this.#postfix();
    while (this.#next(/^\+(?!=)/) !== undefined) {
      left = { kind: 'binary', operator: '+', left, right: this.#postfix() };
    }
    return left;
  }

  #postfix(): Filter {
    let filter = this.#term();
    for (;;) {
      const name = this.#next(/^\.[A-Za-z_]\w*/);
      const index = name === undefined ? this.#next(/^\[\s*\d*\s*\]/) : undefined;
      if (name !== undefined) filter = { kind: 'field', of: filter, name: name.slice(1) };
      else if (index === undefined) return filter;
      else {
        const digits = /\d+/.exec(index)?.[0];
        filter =
          digits === undefined
            ? { kind: 'each', of: filter }
            : { kind: 'index', of: filter, index: Number(digits) };
      }
    }
  }

  #term(): Filter {
    if (this.#take('..')) return { kind: 'descend' };
    const name = this.#next(/^\.[A-Za-z_]\w*/);
    if (name !== undefined) return { kind: 'field', of: { kind: 'identity' }, name: name.slice(1) };
    if (this.#take('.')) return { kind: 'identity' };
    if (this.#take('(')) return this.#closed(')');
    if (this.#take('{')) return this.#object();
    if (this.#take('[')) {
      return this.#take(']') ? { kind: 'array' } : { kind: 'array', items: this.#closed(']') };
    }
    if (this.#take('"')) return this.#string();
    const number = this.#next(/^\d+(?:\.\d+)?/);
    if (number !== undefined) return { kind: 'literal', value: Number(number) };
    return this.#word();
  }

  #word(): Filter {
    const word = this.#next(/^[a-z]+/);
    if (word === 'null') return { kind: 'literal', value: null };
    if (word === 'true' || word === 'false') return { kind: 'literal', value: word === 'true' };
    const called = functions.find((known) => known === word);
    if (!called) throw this.#unexpected();
    return this.#take('(')
      ? { kind: 'call', name: called, argument: this.#closed(')') }
      : { kind: 'call', name: called };
  }

  #closed(bracket: string): Filter {
    const inner = this.pipe();
    if (!this.#take(bracket)) throw this.#unexpected();
    return inner;
  }

  /** The rest of a string after its opening quote, with interpolations `\(…)`. */
  #string(): Filter {
    const parts: (string | Filter)[] = [];
    for (;;) {
      const [whole] = /^[^"\\]+|^\\[^(]|^\\\(|^"/.exec(this.rest) ?? [];
      if (whole === undefined) throw this.#unexpected();
      this.at += whole.length;
      if (whole === '"') break;
      if (whole === '\\(') parts.push(this.#closed(')'));
      else parts.push(whole.startsWith('\\') ? String(JSON.parse(`"${whole}"`)) : whole);
    }
    return parts.every((part) => typeof part === 'string')
      ? { kind: 'literal', value: parts.join('') }
      : { kind: 'text', parts };
  }

  #object(): Filter {
    const entries: { name: string; value: Filter }[] = [];
    while (!this.#take('}')) {
      const name = this.#next(/^[A-Za-z_]\w*|^"[^"\\]*"/)?.replaceAll('"', '');
      if (name === undefined) throw this.#unexpected();
      const value: Filter = this.#take(':')
        ? this.#alternative()
        : { kind: 'field', of: { kind: 'identity' }, name };
      entries.push({ name, value });
      if (!this.#take(',') && !/^\s*\}/.test(this.rest)) throw this.#unexpected();
    }
    return { kind: 'object', entries };
  }

  #take(token: string): boolean {
    const { rest } = this;
    const blank = rest.length - rest.trimStart().length;
    if (!rest.startsWith(token, blank)) return false;
    this.at += blank + token.length;
    return true;
  }

  #next(pattern: RegExp): string | undefined {
    const { rest } = this;
    const blank = rest.length - rest.trimStart().length;
    const found = pattern.exec(rest.slice(blank))?.[0];
    if (found !== undefined) this.at += blank + found.length;
    return found;
  }

  #unexpected(): JqError {
    const rest = this.rest.slice(0, 20);
    return new JqError(`jq: "${rest}" is not supported in ${this.text}`);
  }
}
