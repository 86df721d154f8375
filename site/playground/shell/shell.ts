import { evaluateArithmetic } from './arithmetic';
import { parseScript } from './parse';
import { type Command, type Part, type Redirect, ShellSyntaxError, type Word } from './syntax';

/** Result of a command: standard output, standard error and exit status. */
export interface Outcome {
  output: string;
  errors: string;
  status: number;
}

/** A command of the shell. `input` is the output of the previous command in a pipeline. */
export type Program = (
  args: readonly string[],
  input: string,
  files: ReadonlyMap<string, string>,
) => Outcome | Promise<Outcome>;

/** Set after `return` and `break`, which leave the enclosing function or loop. */
interface Result extends Outcome {
  leave?: 'return' | 'break';
}

type Simple = Extract<Command, { kind: 'simple' }>;

const done: Outcome = { output: '', errors: '', status: 0 };

/**
 * A shell that keeps variables and functions between scripts. It has no file system, processes or jobs; programs are
 * functions.
 */
export class Shell {
  readonly variables: Map<string, string>;
  /** Contents of files by name; redirections write to them. */
  readonly files = new Map<string, string>();
  readonly #functions = new Map<string, Command>();
  readonly #programs: Readonly<Record<string, Program>>;
  #arguments: readonly string[] = [];
  #status = 0;
  /** For each active function call: its `local` variables, with their outer values. */
  readonly #locals: Map<string, string | undefined>[] = [];

  constructor(
    programs: Readonly<Record<string, Program>>,
    variables: Readonly<Record<string, string>> = {},
  ) {
    this.#programs = programs;
    this.variables = new Map(Object.entries(variables));
  }

  /**
   * Runs a script.
   *
   * @throws ShellSyntaxError for unsupported syntax
   */
  async run(script: string): Promise<Outcome> {
    const { output, errors, status } = await this.#execute(parseScript(script), '');
    return { output, errors, status };
  }

  async #execute(command: Command, input: string): Promise<Result> {
    switch (command.kind) {
      case 'simple':
        return this.#simple(command, input);
      case 'pipeline':
        return this.#pipeline(command, input);
      case 'and':
      case 'or': {
        const left = await this.#execute(command.left, input);
        if (left.leave || (left.status === 0) !== (command.kind === 'and')) return left;
        return joined(left, await this.#execute(command.right, input));
      }
      case 'list':
        return this.#list(command.commands, input);
      case 'for':
        return this.#for(command, input);
      case 'while':
        return this.#while(command, input);
      case 'if': {
        const condition = await this.#execute(command.condition, input);
        if (condition.leave) return condition;
        const branch = condition.status === 0 ? command.then : command.otherwise;
        const result = branch ? await this.#execute(branch, input) : done;
        return joined(condition, result);
      }
      case 'function':
        this.#functions.set(command.name, command.body);
        return done;
    }
  }

  async #list(commands: readonly Command[], input: string): Promise<Result> {
    let result: Result = done;
    for (const command of commands) {
      result = joined(result, await this.#execute(command, input));
      this.#status = result.status;
      if (result.leave) return result;
    }
    return result;
  }

  async #pipeline(
    { commands, isNegated }: Extract<Command, { kind: 'pipeline' }>,
    input: string,
  ): Promise<Result> {
    let passed = input;
    let errors = '';
    let status = 0;
    for (const command of commands) {
      const result = await this.#execute(command, passed);
      passed = result.output;
      errors += result.errors;
      status = result.status;
    }
    return { output: passed, errors, status: isNegated ? Number(status === 0) : status };
  }

  async #for(
    { name, words, body }: Extract<Command, { kind: 'for' }>,
    input: string,
  ): Promise<Result> {
    let result: Result = done;
    for (const value of await this.#fields(words)) {
      this.variables.set(name, value);
      result = joined(result, await this.#execute(body, input));
      if (result.leave) break;
    }
    return afterLoop(result);
  }

  async #while(
    { isUntil, condition, body }: Extract<Command, { kind: 'while' }>,
    input: string,
  ): Promise<Result> {
    let result: Result = done;
    for (;;) {
      const tested = await this.#execute(condition, input);
      if ((tested.status === 0) === isUntil) return joined(result, { ...tested, status: 0 });
      result = joined(joined(result, tested), await this.#execute(body, input));
      if (result.leave) return afterLoop(result);
    }
  }

  async #simple({ assignments, words, redirects }: Simple, input: string): Promise<Result> {
    let assigned: Outcome = done;
    for (const { name, value } of assignments) {
      this.#status = 0;
      this.variables.set(name, await this.#text(value));
      assigned = { ...done, status: this.#status };
    }
    const [name, ...args] = await this.#fields(words);
    if (name === undefined) return assigned;
    const result = await this.#call(name, args, input, words);
    this.#status = result.status;
    return this.#redirected(result, redirects);
  }

  async #call(
    name: string,
    args: readonly string[],
    input: string,
    words: readonly Word[],
  ): Promise<Result> {
    const body = this.#functions.get(name);
    if (body) return this.#function(body, args, input);
    switch (name) {
      case 'local':
        for (const word of words.slice(1)) await this.#declare(word);
        return done;
      case 'return':
        return { ...done, status: Number(args[0] ?? this.#status), leave: 'return' };
      case 'break':
        return { ...done, leave: 'break' };
      case ':':
      case 'true':
        return done;
      case 'false':
        return { ...done, status: 1 };
      case 'echo':
        return { ...done, output: `${args.join(' ')}\n` };
      case '[':
        return { ...done, status: isTrue(args.slice(0, -1)) ? 0 : 1 };
    }
    const program = Object.hasOwn(this.#programs, name) ? this.#programs[name] : undefined;
    if (program) return program(args, input, this.files);
    return { output: '', errors: `${name}: command not found\n`, status: 127 };
  }

  async #function(body: Command, args: readonly string[], input: string): Promise<Result> {
    const before = this.#arguments;
    this.#arguments = args;
    this.#locals.push(new Map());
    try {
      const { output, errors, status } = await this.#execute(body, input);
      return { output, errors, status };
    } finally {
      this.#arguments = before;
      for (const [name, value] of this.#locals.pop() ?? []) {
        if (value === undefined) this.variables.delete(name);
        else this.variables.set(name, value);
      }
    }
  }

  /** `local name` or `local name=value`. The value is not split into fields. */
  async #declare(word: Word): Promise<void> {
    const [, name = '', value] = /^(\w+)(?:=([\s\S]*))?$/.exec(await this.#text(word)) ?? [];
    const locals = this.#locals.at(-1);
    if (locals && !locals.has(name)) locals.set(name, this.variables.get(name));
    this.variables.set(name, value ?? '');
  }

  async #redirected(result: Result, redirects: readonly Redirect[]): Promise<Result> {
    let { output, errors } = result;
    for (const { from, to } of redirects) {
      const text = from === 2 ? errors : output;
      if (from === 2) errors = '';
      else output = '';
      if (to === 1) output += text;
      else if (to === 2) errors += text;
      else this.files.set(await this.#text(to), text);
    }
    return { ...result, output, errors };
  }

  /** The expanded word, without field splitting. */
  async #text(word: Word): Promise<string> {
    let text = '';
    for (const part of word) text += (await this.#valuesOf(part)).join(' ');
    return text;
  }

  /** The fields of words after all expansions. */
  async #fields(words: readonly Word[]): Promise<string[]> {
    const fields: string[] = [];
    for (const word of words) fields.push(...(await this.#fieldsOf(word)));
    return fields;
  }

  async #fieldsOf(word: Word): Promise<string[]> {
    const texts = word.flatMap((part) => (part.kind === 'text' && !part.isQuoted ? part.text : []));
    if (texts.length === word.length) return braces(texts.join(''));
    const fields: string[] = [];
    let open: string | undefined;
    for (const part of word) {
      const nested =
        part.kind === 'parameter' && part.use && !part.isQuoted
          ? this.#isSet(part) === (part.use.when === 'set')
            ? await this.#fieldsOf(part.use.word)
            : []
          : undefined;
      const values = nested ?? (await this.#valuesOf(part));
      const isWhole = nested !== undefined || part.kind === 'text' || isQuoted(part);
      const pieces = isWhole ? values : values.flatMap((value) => value.trim().split(/\s+/));
      for (const [index, piece] of pieces.entries()) {
        if (!isWhole && piece === '') continue;
        // An unquoted blank occurs only in `${name:+word word}`, where it separates fields.
        if (part.kind === 'text' && !part.isQuoted && piece === ' ') {
          if (open !== undefined) fields.push(open);
          open = undefined;
        } else if (index === 0) open = (open ?? '') + piece;
        else {
          if (open !== undefined) fields.push(open);
          open = piece;
        }
      }
    }
    if (open !== undefined) fields.push(open);
    return fields;
  }

  async #valuesOf(part: Part): Promise<string[]> {
    switch (part.kind) {
      case 'text':
        return [part.text];
      case 'arithmetic':
        return [String(evaluateArithmetic(part.expression, (name) => this.#number(name)))];
      case 'command':
        return [await this.#substitution(part.script)];
      case 'parameter': {
        const { name, offset = 1, use } = part;
        if (name === '@') return [...this.#arguments.slice(offset - 1)];
        const value = this.#value(name);
        if (!use) return [value];
        const isSet = value !== '';
        if (isSet !== (use.when === 'set')) return [isSet ? value : ''];
        return [await this.#text(use.word)];
      }
    }
  }

  #isSet({ name }: Extract<Part, { kind: 'parameter' }>): boolean {
    return this.#value(name) !== '';
  }

  #value(name: string): string {
    if (name === '?') return String(this.#status);
    if (name === '#') return String(this.#arguments.length);
    if (/^\d+$/.test(name)) return this.#arguments[Number(name) - 1] ?? '';
    return this.variables.get(name) ?? '';
  }

  #number(name: string): number {
    const value = this.#value(name);
    if (!/^\d*$/.test(value)) throw new ShellSyntaxError(`${name} is ${value}, not a number`);
    return Number(value);
  }

  /** The output of a subshell without trailing line feeds. Its changes of variables are discarded. */
  async #substitution(script: Command): Promise<string> {
    const before = new Map(this.variables);
    const { output, status } = await this.#execute(script, '');
    this.variables.clear();
    for (const [name, value] of before) this.variables.set(name, value);
    this.#status = status;
    return output.replace(/\n+$/, '');
  }
}

function joined(before: Outcome, after: Result): Result {
  return {
    ...after,
    output: before.output + after.output,
    errors: before.errors + after.errors,
  };
}

/** `break` ends at the loop; `return` also leaves the enclosing function. */
function afterLoop(result: Result): Result {
  if (result.leave !== 'break') return result;
  const { output, errors, status } = result;
  return { output, errors, status };
}

function isQuoted(part: Part): boolean {
  return 'isQuoted' in part && part.isQuoted;
}

/** `{1..3}` is 1, 2 and 3. */
function braces(text: string): string[] {
  const [, first, last] = /^\{(\d+)\.\.(\d+)\}$/.exec(text) ?? [];
  if (first === undefined) return [text];
  const length = Math.max(0, Number(last) - Number(first) + 1);
  return Array.from({ length }, (_, index) => String(Number(first) + index));
}

/** The conditions of `[` (POSIX.1-2017, test) that guides use. */
function isTrue(args: readonly string[]): boolean {
  const [first = '', operator, second] = args;
  if (args.length === 1) return first !== '';
  if (args.length === 2) return (operator !== '') === (first === '-n');
  if (operator === '=') return first === second;
  if (operator === '!=') return first !== second;
  throw new ShellSyntaxError(`[ ${args.join(' ')} ] is not supported`);
}
