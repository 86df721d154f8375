import { TextParser } from '@seca/text/text-parser';
import { type Command, type Part, type Redirect, ShellSyntaxError, type Word } from './syntax';

/** Characters that end an unquoted word. */
const metacharacters = new Set([' ', '\t', '\n', ';', '&', '|', '<', '>', '(', ')']);

/** Reserved words that end a list of commands. */
const closing = new Set(['then', 'else', 'elif', 'fi', 'do', 'done', '}']);

/**
 * Parses a script.
 *
 * @throws ShellSyntaxError for unsupported syntax, with the line
 */
export function parseScript(text: string): Command {
  const parser = new Parser(text);
  const script = parser.list();
  parser.end();
  return script;
}

class Parser extends TextParser {
  end(): void {
    if (this.at < this.text.length) throw this.#unexpected();
  }

  /** Commands up to the end, a closing parenthesis or a reserved word that ends a list. */
  list(): Command {
    const commands: Command[] = [];
    for (;;) {
      this.#skip(/[\s;]/);
      if (this.at >= this.text.length || this.character === ')' || closing.has(this.#reserved()))
        return commands.length === 1 && commands[0] ? commands[0] : { kind: 'list', commands };
      commands.push(this.#andOr());
    }
  }

  #andOr(): Command {
    let left = this.#pipeline();
    for (;;) {
      const operator = /^(?:&&|\|\|)/.exec(this.rest)?.[0];
      if (!operator) return left;
      this.at += 2;
      this.#skip(/\s/);
      left = { kind: operator === '&&' ? 'and' : 'or', left, right: this.#pipeline() };
    }
  }

  #pipeline(): Command {
    const isNegated = this.#take('!');
    const commands = [this.#command()];
    while (/^\|(?!\|)/.test(this.rest)) {
      this.at += 1;
      this.#skip(/\s/);
      commands.push(this.#command());
    }
    const [only] = commands;
    return commands.length === 1 && only && !isNegated
      ? only
      : { kind: 'pipeline', commands, isNegated };
  }

  #command(): Command {
    const [definition, name = ''] = /^([\w-]+)\(\)\s*/.exec(this.rest) ?? [];
    if (definition !== undefined) {
      this.at += definition.length;
      this.#expect('{');
      return { kind: 'function', name, body: this.#until('}') };
    }
    if (this.#take('for')) return this.#for();
    if (this.#take('if')) return this.#if();
    if (this.#take('{')) return this.#until('}');
    const isUntil = this.#take('until');
    if (!isUntil && !this.#take('while')) return this.#simple();
    const condition = this.#until('do');
    return { kind: 'while', isUntil, condition, body: this.#until('done') };
  }

  #for(): Command {
    const name = /^\w+/.exec(this.rest)?.[0] ?? '';
    this.at += name.length;
    this.#blank();
    this.#expect('in');
    const words: Word[] = [];
    while (!/^[;\n]/.test(this.rest)) {
      words.push(this.#word());
      this.#blank();
    }
    this.#skip(/[\s;]/);
    this.#expect('do');
    return { kind: 'for', name, words, body: this.#until('done') };
  }

  #if(): Command {
    const condition = this.#until('then');
    const then = this.list();
    if (this.#take('elif')) return { kind: 'if', condition, then, otherwise: this.#if() };
    if (this.#take('else')) return { kind: 'if', condition, then, otherwise: this.#until('fi') };
    this.#expect('fi');
    return { kind: 'if', condition, then };
  }

  #until(word: string): Command {
    const list = this.list();
    this.#expect(word);
    return list;
  }

  #simple(): Command {
    const assignments: { name: string; value: Word }[] = [];
    const words: Word[] = [];
    const redirects: Redirect[] = [];
    for (;;) {
      this.#blank();
      const rest = this.rest;
      if (rest === '' || /^[\n;|)]|^&&/.test(rest)) break;
      const [redirect, from, copied] = /^(\d?)>(?:&([12])|(?!&))[ \t]*/.exec(rest) ?? [];
      const [assignment, name = ''] = /^([A-Za-z_]\w*)=/.exec(rest) ?? [];
      if (redirect !== undefined) {
        this.at += redirect.length;
        const to = copied === '1' ? 1 : copied === '2' ? 2 : this.#word();
        redirects.push({ from: Number(from || 1), to });
      } else if (assignment !== undefined && words.length === 0) {
        this.at += assignment.length;
        assignments.push({ name, value: /^(?:[\s;)]|$)/.test(this.rest) ? [] : this.#word() });
      } else words.push(this.#word());
    }
    if (assignments.length + words.length + redirects.length === 0) throw this.#unexpected();
    return { kind: 'simple', assignments, words, redirects };
  }

  #word(): Word {
    const parts: Part[] = [];
    while (this.at < this.text.length && !metacharacters.has(this.character)) {
      parts.push(...this.#part());
    }
    if (parts.length === 0) throw this.#unexpected();
    return parts;
  }

  #part(): Part[] {
    switch (this.character) {
      case "'": {
        const end = this.text.indexOf("'", this.at + 1);
        if (end < 0) throw this.#unexpected();
        const text = this.text.slice(this.at + 1, end);
        this.at = end + 1;
        return [{ kind: 'text', text, isQuoted: true }];
      }
      case '"':
        return this.#quoted();
      case '\\': {
        const text = this.text.charAt(this.at + 1);
        this.at += 2;
        return text === '\n' ? [] : [{ kind: 'text', text, isQuoted: true }];
      }
      case '$':
        return [this.#dollar(false)];
      case '`':
        throw this.#unexpected();
      default: {
        const [text = ''] = /^[^\s;&|<>()'"\\$}]+|^[^\s;&|<>()]/.exec(this.rest) ?? [];
        this.at += text.length;
        return [{ kind: 'text', text, isQuoted: false }];
      }
    }
  }

  #quoted(): Part[] {
    this.at += 1;
    const parts: Part[] = [{ kind: 'text', text: '', isQuoted: true }];
    for (;;) {
      const next = this.character;
      if (next === '"') break;
      if (next === '') throw this.#unexpected();
      if (next === '$') parts.push(this.#dollar(true));
      else {
        const [whole = '', escaped] = /^\\([$`"\\\n])|^[^"$\\]+|^\\/.exec(this.rest) ?? [];
        this.at += whole.length;
        const text = escaped === undefined ? whole : escaped === '\n' ? '' : escaped;
        parts.push({ kind: 'text', text, isQuoted: true });
      }
    }
    this.at += 1;
    return parts;
  }

  #dollar(isQuoted: boolean): Part {
    const rest = this.rest;
    if (rest.startsWith('$((')) {
      const end = rest.indexOf('))');
      if (end < 0) throw this.#unexpected();
      this.at += end + 2;
      return { kind: 'arithmetic', expression: rest.slice(3, end) };
    }
    if (rest.startsWith('$(')) {
      this.at += 2;
      const script = this.list();
      if (this.character !== ')') throw this.#unexpected();
      this.at += 1;
      return { kind: 'command', script, isQuoted };
    }
    const [simple, name = ''] = /^\$([A-Za-z_]\w*|[@?#\d])/.exec(rest) ?? [];
    if (simple !== undefined) {
      this.at += simple.length;
      return { kind: 'parameter', name, isQuoted };
    }
    return rest.startsWith('${') ? this.#braces(isQuoted) : this.#loneDollar();
  }

  #braces(isQuoted: boolean): Part {
    const [start, name = '', operator] = /^\$\{(\w+|@)(:[+-]|:\d+)?/.exec(this.rest) ?? [];
    if (start === undefined) throw this.#unexpected();
    this.at += start.length;
    const parts: Part[] = [];
    const isSubstitute = operator === ':+' || operator === ':-';
    while (isSubstitute && this.character !== '}') {
      const blank = /^\s+/.exec(this.rest)?.[0];
      if (blank === undefined) parts.push(...this.#part());
      else {
        this.at += blank.length;
        parts.push({ kind: 'text', text: ' ', isQuoted: false });
      }
    }
    if (this.character !== '}') throw this.#unexpected();
    this.at += 1;
    if (isSubstitute) {
      const use = { when: operator === ':+' ? 'set' : 'unset', word: parts } as const;
      return { kind: 'parameter', name, isQuoted, use };
    }
    const offset = operator === undefined ? undefined : Number(operator.slice(1));
    return { kind: 'parameter', name, isQuoted, offset };
  }

  #loneDollar(): Part {
    this.at += 1;
    return { kind: 'text', text: '$', isQuoted: true };
  }

  /** The unquoted word at the current position. */
  #reserved(): string {
    return /^[^\s;&|<>()]+/.exec(this.rest)?.[0] ?? '';
  }

  #take(word: string): boolean {
    this.#blank();
    if (this.#reserved() !== word) return false;
    this.at += word.length;
    this.#blank();
    return true;
  }

  #expect(word: string): void {
    if (!this.#take(word)) throw this.#unexpected();
  }

  /** Skips blanks, line continuations and comments. */
  #blank(): void {
    const [blank = ''] = /^(?:[ \t]|\\\n)*(?:(?<=[ \t\n]|^)#[^\n]*)?/.exec(this.rest) ?? [];
    this.at += blank.length;
  }

  #skip(what: RegExp): void {
    for (;;) {
      const before = this.at;
      this.#blank();
      while (this.at < this.text.length && what.test(this.character)) this.at += 1;
      if (this.at === before) return;
    }
  }

  #unexpected(): ShellSyntaxError {
    const line = this.text.slice(0, this.at).split('\n').length;
    const found = this.at < this.text.length ? JSON.stringify(this.character) : 'the end';
    return new ShellSyntaxError(`line ${line}: ${found} is not supported here`);
  }
}
