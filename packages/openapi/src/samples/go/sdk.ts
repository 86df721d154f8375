import { suggestion } from '@seca/text/edit-distance';
import { type Cursor, child, items, members, problemAt, rootOf, text } from '../../load/cursor';
import type { Problem } from '../../load/problem';
import type { SourceFile } from '../../load/source-file';
import {
  type GoSignature,
  GoSyntaxError,
  type GoType,
  namesIn,
  parseSignature,
  parseType,
} from './types';

/** The call of an operation in the SDK. */
export interface GoCall {
  /** Location of the function: a client of the SDK and its field, or a generated package. */
  on:
    | { kind: 'client'; scope: 'GlobalClient' | 'RegionalClient'; field: string }
    | { kind: 'package'; name: string };
  call: GoSignature;
  /** The same call with options of a list, or with `if-unmodified-since`. */
  variant?: GoSignature | undefined;
  waiters: GoSignature[];
}

/** The parts of the public Go SDK that samples use. All names include their package: `schema.Instance`. */
export interface GoSdk {
  /** Import path of each package by its name. */
  packages: Map<string, string>;
  functions: Map<string, GoSignature>;
  /** By type: `secapi.GlobalClient`. */
  methods: Map<string, GoSignature[]>;
  /** Structs by name, with their fields. */
  structs: Map<string, Map<string, GoType>>;
  /** Other types and their underlying types. */
  others: Map<string, GoType>;
  /** Constants by type and value. */
  constants: Map<string, Map<string, string>>;
  /** By spec group and operation: `foundation.compute.v1/get-instance`. */
  calls: Map<string, GoCall>;
}

/** Section of the file for the declarations that each generated package has. */
const generated = 'generated';

/** Reads `spec/clients/go-sdk.yaml`. If there are problems, the SDK should not be used. */
export function readGoSdk(file: SourceFile): { sdk: GoSdk; problems: Problem[] } {
  const reader = new SdkReader();
  reader.read(rootOf(file));
  return { sdk: reader.sdk, problems: reader.problems };
}

class SdkReader {
  readonly problems: Problem[] = [];
  readonly sdk: GoSdk = {
    packages: new Map(),
    functions: new Map(),
    methods: new Map(),
    structs: new Map(),
    others: new Map(),
    constants: new Map(),
    calls: new Map(),
  };
  #module = '';
  /** Names to look up after all names are read. */
  readonly #uses: [name: string, place: Cursor][] = [];

  read(root: Cursor): void {
    const { packages, functions, methods, constants } = this.sdk;
    this.#module = this.#text(child(root, 'module'));
    for (const [name, path] of members(child(root, 'packages'))) {
      packages.set(name, `${this.#module}/${this.#text(path)}`);
    }
    const packagesOf = (home: string) => (home === generated ? this.#generated(root) : [home]);
    for (const [home, list] of members(child(root, 'functions'))) {
      for (const name of packagesOf(home)) {
        for (const signature of this.#signatures(list, name)) {
          functions.set(`${name}.${signature.name}`, signature);
        }
      }
    }
    for (const [type, list] of members(child(root, 'methods'))) {
      const [home = ''] = type.split('.');
      methods.set(bareName(type), this.#signatures(list, home));
    }
    for (const [home, types] of members(child(root, 'types'))) {
      for (const name of packagesOf(home)) {
        for (const [type, place] of members(types)) this.#type(name, type, place);
      }
    }
    for (const [type, values] of members(child(root, 'constants'))) {
      const names = members(values).map(([value, name]) => [value, this.#text(name)] as const);
      constants.set(`schema.${type}`, new Map(names));
    }
    for (const [group, service] of members(child(root, 'services'))) this.#service(group, service);
    this.#lookUp();
  }

  #generated(root: Cursor): string[] {
    return members(child(root, 'services')).flatMap(
      ([, service]) => text(child(service, 'package')) ?? [],
    );
  }

  #type(home: string, name: string, place: Cursor): void {
    const qualified = `${home}.${bareName(name)}`;
    if (text(place) !== undefined) {
      const type = this.#typeAt(place, home);
      if (type) this.sdk.others.set(qualified, type);
      return;
    }
    const fields = members(place).flatMap(([field, at]) => {
      const type = this.#typeAt(at, home);
      return type ? [[field, type] as const] : [];
    });
    this.sdk.structs.set(qualified, new Map(fields));
  }

  #service(group: string, service: Cursor): void {
    const name = text(child(service, 'package'));
    const client = child(service, 'client');
    const [scope = '', field = ''] = name === undefined ? this.#text(client).split('.') : [];
    const on: GoCall['on'] | undefined =
      name !== undefined
        ? { kind: 'package', name }
        : scope === 'GlobalClient' || scope === 'RegionalClient'
          ? { kind: 'client', scope, field }
          : undefined;
    if (!on) {
      this.#problem(client, `"${scope}" is neither GlobalClient nor RegionalClient.`);
      return;
    }
    const home = name ?? 'secapi';
    for (const [operation, at] of members(child(service, 'operations'))) {
      const call = this.#signature(child(at, 'call'), home);
      if (!call) continue;
      this.sdk.calls.set(`${group}/${operation}`, {
        on,
        call,
        variant: on.kind === 'client' ? this.#variant(call, group) : undefined,
        waiters: this.#signatures(child(at, 'waiters'), home),
      });
    }
  }

  /**
   * The variant of a client's call: `ListNicsWithOptions(…, options *ListOptions)`, or for a change
   * `DeleteNicWithParams(…, params *network.DeleteNicParams)`. The package of a service has the path of its group.
   */
  #variant(call: GoSignature, group: string): GoSignature | undefined {
    const [, home = ''] = group.split('.');
    const variant = (suffix: string, name: string, of: GoType): GoSignature => ({
      ...call,
      name: call.name + suffix,
      parameters: [...call.parameters, { name, type: { kind: 'pointer', of }, variadic: false }],
    });
    const named = (name: string): GoType => ({ kind: 'name', name, arguments: [] });
    if (call.name.startsWith('List')) {
      return variant('WithOptions', 'options', named('secapi.ListOptions'));
    }
    if (call.name.startsWith('Get')) return undefined;
    const type = `${home}.${call.name}Params`;
    this.sdk.packages.set(home, `${this.#module}/pkg/spec/${group}`);
    const version: GoType = { kind: 'pointer', of: named('int') };
    this.sdk.structs.set(type, new Map([['IfUnmodifiedSince', version]]));
    return variant('WithParams', 'params', named(type));
  }

  #signatures(list: Cursor, home: string): GoSignature[] {
    return items(list).flatMap((one) => this.#signature(one, home) ?? []);
  }

  #signature(place: Cursor, home: string): GoSignature | undefined {
    const source = this.#text(place);
    const signature = this.#parse(place, () => parseSignature(source, home));
    if (signature) this.#use({ kind: 'func', signature }, place);
    return signature;
  }

  #typeAt(place: Cursor, home: string): GoType | undefined {
    const source = this.#text(place);
    const type = this.#parse(place, () => parseType(source, home));
    if (type) this.#use(type, place);
    return type;
  }

  #use(type: GoType, place: Cursor): void {
    for (const name of namesIn(type)) this.#uses.push([name, place]);
  }

  #text(place: Cursor): string {
    const found = text(place);
    if (found === undefined) this.#problem(place, 'A string is missing here.');
    return found ?? '';
  }

  #parse<T>(place: Cursor, parse: () => T): T | undefined {
    if (text(place) === undefined) return undefined;
    try {
      return parse();
    } catch (error) {
      if (!(error instanceof GoSyntaxError)) throw error;
      this.#problem(place, error.message);
      return undefined;
    }
  }

  /** Checks that each type of an SDK package is among the types in the file. */
  #lookUp(): void {
    const { structs, others, constants, packages } = this.sdk;
    const known = [...structs.keys(), ...others.keys(), ...constants.keys()];
    const names = new Set(known);
    for (const [name, place] of this.#uses) {
      const [home = ''] = name.split('.');
      if (!packages.has(home) || names.has(name)) continue;
      this.#problem(
        place,
        `The type ${name} is not defined in \`types\`.`,
        suggestion(name, known, 'Add it to `types`.'),
      );
    }
  }

  #problem(place: Cursor, message: string, hint = 'Write it as the SDK declares it.'): void {
    this.problems.push(problemAt(place, 'client-facts', message, hint));
  }
}

/** `Iterator[T]` is the type `Iterator`. */
function bareName(type: string): string {
  return type.replace('[T]', '');
}
