/** A Go type; names include their package, `schema.Instance`, unless they are predeclared. */
export type GoType =
  | { kind: 'name'; name: string; arguments: GoType[] }
  | { kind: 'pointer'; of: GoType }
  | { kind: 'slice'; of: GoType }
  | { kind: 'map'; of: GoType }
  | { kind: 'func'; signature: GoSignature };

export interface GoParameter {
  name: string;
  type: GoType;
  /** Whether it is the last parameter, `...T`, which accepts any number of arguments. */
  variadic: boolean;
}

export interface GoSignature {
  /** '' for a type. */
  name: string;
  parameters: GoParameter[];
  results: GoType[];
}

/** Types that no package declares; `T` is the parameter of a generic type. */
const predeclared = new Set(['string', 'int', 'int64', 'bool', 'error', 'interface{}', 'T']);

export class GoSyntaxError extends Error {
  override name = 'GoSyntaxError';
}

/**
 * Reads a type, `*Iterator[schema.Instance]`.
 *
 * @param home package of names without a package
 * @throws GoSyntaxError
 */
export function parseType(source: string, home: string): GoType {
  const reader = new Reader(source, home);
  const type = reader.type();
  reader.end();
  return type;
}

/**
 * Reads a declaration without `func`, `GetSku(ctx context.Context, name string) (*Sku, error)`.
 *
 * @throws GoSyntaxError
 */
export function parseSignature(source: string, home: string): GoSignature {
  const reader = new Reader(source, home);
  const signature = reader.signature();
  reader.end();
  return signature;
}

/** The type in Go syntax, with all packages. */
export function typeText(type: GoType): string {
  switch (type.kind) {
    case 'pointer':
      return `*${typeText(type.of)}`;
    case 'slice':
      return `[]${typeText(type.of)}`;
    case 'map':
      return `map[string]${typeText(type.of)}`;
    case 'func': {
      const { parameters, results } = type.signature;
      const list = parameters.map((it) => (it.variadic ? '...' : '') + typeText(it.type));
      return `func(${list.join(', ')}) (${results.map(typeText).join(', ')})`;
    }
    default:
      return type.arguments.length === 0
        ? type.name
        : `${type.name}[${type.arguments.map(typeText).join(', ')}]`;
  }
}

/** Replaces the parameter of a generic type with its argument. */
export function withArgument(type: GoType, argument: GoType): GoType {
  switch (type.kind) {
    case 'name':
      return type.name === 'T'
        ? argument
        : { ...type, arguments: type.arguments.map((it) => withArgument(it, argument)) };
    case 'func':
      return type;
    default:
      return { ...type, of: withArgument(type.of, argument) };
  }
}

/** All names in a type. */
export function namesIn(type: GoType): string[] {
  switch (type.kind) {
    case 'name':
      return [type.name, ...type.arguments.flatMap(namesIn)];
    case 'func': {
      const { parameters, results } = type.signature;
      return [...parameters.map((it) => it.type), ...results].flatMap(namesIn);
    }
    default:
      return namesIn(type.of);
  }
}

class Reader {
  readonly #tokens: string[];
  #next = 0;

  constructor(
    readonly source: string,
    readonly home: string,
  ) {
    this.#tokens = source.match(/\.{3}|interface\{\}|[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)?|[^\s]/g) ?? [];
  }

  type(): GoType {
    const token = this.#take();
    if (token === '*') return { kind: 'pointer', of: this.type() };
    if (token === '[') {
      this.#expect(']');
      return { kind: 'slice', of: this.type() };
    }
    if (token === 'map') {
      for (const part of ['[', 'string', ']']) this.#expect(part);
      return { kind: 'map', of: this.type() };
    }
    if (token === 'func') return { kind: 'func', signature: this.#afterName('') };
    if (!/^\w/.test(token)) throw this.#error(token);
    const name = token.includes('.') || predeclared.has(token) ? token : `${this.home}.${token}`;
    const parameters: GoType[] = [];
    if (this.#skip('[')) {
      parameters.push(this.type());
      this.#expect(']');
    }
    return { kind: 'name', name, arguments: parameters };
  }

  signature(): GoSignature {
    const name = this.#take();
    if (!/^[A-Z]\w*$/.test(name)) throw this.#error(name);
    return this.#afterName(name);
  }

  end(): void {
    if (this.#next < this.#tokens.length) throw this.#error(this.#take());
  }

  #afterName(name: string): GoSignature {
    this.#expect('(');
    const parameters: GoParameter[] = [];
    while (!this.#skip(')')) {
      if (parameters.length > 0) this.#expect(',');
      const parameter = this.#take();
      const variadic = this.#skip('...');
      parameters.push({ name: parameter, type: this.type(), variadic });
    }
    if (this.#next === this.#tokens.length) return { name, parameters, results: [] };
    if (!this.#skip('(')) return { name, parameters, results: [this.type()] };
    const results = [this.type()];
    while (!this.#skip(')')) {
      this.#expect(',');
      results.push(this.type());
    }
    return { name, parameters, results };
  }

  #take(): string {
    const token = this.#tokens[this.#next++];
    if (token === undefined) throw new GoSyntaxError(`"${this.source}" ends too early.`);
    return token;
  }

  #skip(token: string): boolean {
    const found = this.#tokens[this.#next] === token;
    if (found) this.#next++;
    return found;
  }

  #expect(token: string): void {
    const found = this.#take();
    if (found !== token) throw this.#error(found, token);
  }

  #error(found: string, wanted = 'something else'): GoSyntaxError {
    return new GoSyntaxError(`"${this.source}" has "${found}" where Go expects ${wanted}.`);
  }
}
