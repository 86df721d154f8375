import type { GoSdk } from '../../site/core/clients/go/sdk';
import { type GoSignature, parseType, typeAfter } from '../../site/core/clients/go/types';

/** The parts of Go's standard library that samples use, as documented. */
const library = {
  'context.Background': 'func() context.Context',
  'errors.Is': 'func(err error, target error) bool',
  'fmt.Println': 'func(a ...interface{})',
  'fmt.Printf': 'func(format string, a ...interface{})',
  'http.StatusAccepted': 'int',
  'http.StatusCreated': 'int',
  'http.StatusOK': 'int',
  'http.Request.Header': 'http.Header',
  'http.Header.Set': 'func(key string, value string)',
  'io.EOF': 'error',
  'json.NewEncoder': 'func(w interface{}) *json.Encoder',
  'json.Encoder.Encode': 'func(v interface{}) error',
  'log.Fatal': 'func(v ...interface{})',
  'os.Getenv': 'func(key string) string',
  'os.Stdout': '*os.File',
  'time.Second': 'time.Duration',
};

/** Import path of each package of the library by its name in code. */
export const libraryPackages: ReadonlyMap<string, string> = new Map(
  ['context', 'errors', 'fmt', 'http', 'io', 'json', 'log', 'os', 'time'].map((name) => [
    name,
    { http: 'net/http', json: 'encoding/json' }[name] ?? name,
  ]),
);

/** The type of a constant, which has no type of Go until it is used (Go specification, "Constants"). */
export type Constant = `a constant ${'string' | 'int' | 'bool' | 'nil'}`;

/** The declarations of the SDK and the library. */
export class GoTypes {
  /** Types of functions, methods, fields and values by their full names: `schema.Instance.Spec`. */
  readonly #declared = new Map<string, string>();

  constructor(readonly sdk: GoSdk) {
    const add = (owner: string, signatures: readonly GoSignature[]) => {
      for (const { name, parameters, results } of signatures) {
        const types = parameters.map(({ type }) => type).join(', ');
        this.#declared.set(`${owner}.${name}`, `func(${types}) (${results.join(', ')})`);
      }
    };
    for (const [name, type] of Object.entries(library)) {
      this.#declared.set(name, parseType(type, ''));
    }
    for (const [owner, signatures] of sdk.functions) add(owner, signatures);
    for (const call of sdk.calls.values()) {
      add(call.owner, [call, ...(call.variant ? [call.variant] : []), ...call.waiters]);
    }
    for (const [struct, fields] of sdk.structs) {
      for (const [field, type] of fields) this.#declared.set(`${struct}.${field}`, type);
    }
    for (const [type, values] of sdk.constants) {
      for (const name of values.values()) this.#declared.set(`schema.${name}`, type);
    }
  }

  /** A name of a package, or a field or a method of a type; pointers are followed. */
  memberOf(owner: string, name: string): string | undefined {
    const [, base = '', argument] = /^\*?([\w.]+)(?:\[(.+)\])?$/.exec(owner) ?? [];
    const isResponse = /^(?!secapi|schema)\w+\.\w+Response$/.test(base);
    const found =
      this.#declared.get(`${base}.${name}`) ??
      (isResponse ? this.#declared.get(`generated.Response.${name}`) : undefined);
    return argument === undefined ? found : found?.replaceAll(/\bT\b/g, argument);
  }

  /** Whether a type of the SDK exists; those of the library do. */
  exists(name: string): boolean {
    const { packages, structs, others, constants } = this.sdk;
    const isKnown = structs.has(name) || others.has(name) || constants.has(name);
    return isKnown || !packages.has(name.split('.')[0] ?? '');
  }

  /** Whether a value is assignable to a type (Go specification, "Assignability"). */
  isAssignable(from: string, to: string): boolean {
    const target = this.underlying(to);
    switch (from) {
      case 'a constant nil':
        return /^(?:\*|\[\]|map\[|func\(|error$|interface)/.test(target);
      case 'a constant int':
        return /^(?:int|time\.Duration|interface\{\})$/.test(target);
      case 'a constant string':
      case 'a constant bool':
        return target === 'interface{}' || from === `a constant ${target}`;
      default:
        return target === 'interface{}' || this.#unaliased(from) === this.#unaliased(to);
    }
  }

  /** Types of the generated packages are aliases; those of `secapi` are distinct types. */
  #unaliased(type: string): string {
    const other = type.startsWith('secapi.') ? undefined : this.sdk.others.get(type);
    return other === undefined ? type : this.#unaliased(other);
  }

  underlying(type: string): string {
    const other = this.sdk.others.get(type);
    // Types with constants are strings.
    if (this.sdk.constants.has(type)) return 'string';
    return other === undefined ? type : this.underlying(other);
  }

  /** The type of the elements of a list or a map. */
  elementOf(type: string): string | undefined {
    const plain = this.underlying(type);
    return typeAfter('[]', plain) ?? typeAfter('map[string]', plain);
  }
}
