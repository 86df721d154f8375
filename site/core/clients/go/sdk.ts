import {
  type Cursor,
  child,
  items,
  members,
  problemAt,
  rootOf,
  text,
} from '@seca/openapi/load/cursor';
import { suggestion } from '@seca/openapi/load/did-you-mean';
import type { Problem } from '@seca/openapi/load/problem';
import type { SourceFile } from '@seca/openapi/load/source-file';
import { type GoSignature, GoSyntaxError, parseSignature, parseType } from './types';

/** The method of an operation in the SDK. */
export interface GoCall extends GoSignature {
  /** The type that has it: `secapi.ComputeV1`, or `kubernetes.ClientWithResponses` of a generated package. */
  owner: string;
  /** The client whose field the owner is; a generated package has none. */
  client?: 'GlobalClient' | 'RegionalClient' | undefined;
  /** The same method with options of a list, or with `if-unmodified-since`. */
  variant?: GoSignature | undefined;
  waiters: GoSignature[];
}

/** The parts of the public Go SDK that samples use. All names include their package: `schema.Instance`. */
export interface GoSdk {
  /** Import path of each package by its name. */
  packages: Map<string, string>;
  /** Functions by package, and methods by type: `secapi.GlobalClient`. */
  functions: Map<string, GoSignature[]>;
  /** Structs by name, with the types of their fields. */
  structs: Map<string, Map<string, string>>;
  /** Other types and their underlying types. */
  others: Map<string, string>;
  /** Constants by type and value. */
  constants: Map<string, Map<string, string>>;
  /** By spec group and operation: `foundation.compute.v1/get-instance`. */
  calls: Map<string, GoCall>;
}

/** Reads `spec/clients/go-sdk.yaml`, and adds its problems. With problems, the SDK should not be used. */
export function readGoSdk(file: SourceFile, problems: Problem[]): GoSdk {
  const reader = new SdkReader(rootOf(file), problems);
  reader.read();
  return reader.sdk;
}

class SdkReader {
  readonly sdk: GoSdk = {
    packages: new Map(),
    functions: new Map(),
    structs: new Map(),
    others: new Map(),
    constants: new Map(),
    calls: new Map(),
  };
  /** Names to look up after all names are read. */
  readonly #uses: [name: string, cursor: Cursor][] = [];

  constructor(
    readonly root: Cursor,
    readonly problems: Problem[],
  ) {}

  read(): void {
    const { packages, functions, constants, structs, others } = this.sdk;
    const services = members(child(this.root, 'services'));
    const module = this.#text(child(this.root, 'module'));
    for (const [name, path] of members(child(this.root, 'packages'))) {
      packages.set(name, `${module}/${this.#text(path)}`);
    }
    // A section has the declarations of a package, or of each generated package.
    const sections = (name: string) =>
      members(child(this.root, name)).flatMap(([home, cursor]) =>
        home === 'generated'
          ? services
              .flatMap(([, service]) => text(child(service, 'package')) ?? [])
              .map((own) => ({ home: own, cursor }))
          : [{ home, cursor }],
      );
    for (const { home, cursor } of sections('functions')) {
      functions.set(home, this.#signatures(cursor, home));
    }
    for (const [type, list] of members(child(this.root, 'methods'))) {
      functions.set(bareName(type), this.#signatures(list, type.split('.')[0] ?? ''));
    }
    for (const { home, cursor } of sections('types')) {
      for (const [type, written] of members(cursor)) {
        const name = `${home}.${bareName(type)}`;
        if (text(written) === undefined) {
          structs.set(
            name,
            new Map(members(written).map(([field, member]) => [field, this.#type(member, home)])),
          );
        } else others.set(name, this.#type(written, home));
      }
    }
    for (const [type, values] of members(child(this.root, 'constants'))) {
      const names = members(values).map(([value, name]) => [value, this.#text(name)] as const);
      constants.set(`schema.${type}`, new Map(names));
    }
    for (const [group, service] of services) this.#service(group, service, module);
    this.#lookUp();
  }

  #service(group: string, service: Cursor, module: string): void {
    const name = text(child(service, 'package'));
    const cursor = child(service, 'client');
    const [client = '', field = ''] = name === undefined ? this.#text(cursor).split('.') : [];
    const isClient = client === 'GlobalClient' || client === 'RegionalClient';
    if (name === undefined && !isClient) {
      this.#problem(cursor, `"${client}" is neither GlobalClient nor RegionalClient.`);
      return;
    }
    const home = name ?? 'secapi';
    for (const [operation, written] of members(child(service, 'operations'))) {
      const [call] = this.#signature(child(written, 'call'), home);
      if (!call) continue;
      this.sdk.calls.set(`${group}/${operation}`, {
        ...call,
        owner: `${home}.${isClient ? field : 'ClientWithResponses'}`,
        client: isClient ? client : undefined,
        variant: isClient ? this.#variant(call, group, module) : undefined,
        waiters: this.#signatures(child(written, 'waiters'), home),
      });
    }
  }

  /**
   * The variant of a client's call: `ListNicsWithOptions(…, options *ListOptions)`, or for a change
   * `DeleteNicWithParams(…, params *network.DeleteNicParams)`. The package of a service has the path of its group.
   */
  #variant(call: GoSignature, group: string, module: string): GoSignature | undefined {
    const { name, parameters } = call;
    if (name.startsWith('Get')) return undefined;
    const variant = (suffix: string, last: string, type: string): GoSignature => ({
      ...call,
      name: name + suffix,
      parameters: [...parameters, { name: last, type }],
    });
    if (name.startsWith('List')) return variant('WithOptions', 'options', '*secapi.ListOptions');
    const [, home = ''] = group.split('.');
    const type = `${home}.${name}Params`;
    this.sdk.packages.set(home, `${module}/pkg/spec/${group}`);
    this.sdk.structs.set(type, new Map([['IfUnmodifiedSince', '*int']]));
    return variant('WithParams', 'params', `*${type}`);
  }

  #signatures(list: Cursor, home: string): GoSignature[] {
    return items(list).flatMap((one) => this.#signature(one, home));
  }

  /** Empty after a problem. */
  #signature(cursor: Cursor, home: string): GoSignature[] {
    const signature = this.#parse(cursor, (source) => parseSignature(source, home));
    if (!signature) return [];
    for (const { type } of signature.parameters) this.#use(type, cursor);
    for (const type of signature.results) this.#use(type, cursor);
    return [signature];
  }

  #type(cursor: Cursor, home: string): string {
    const type = this.#parse(cursor, (source) => parseType(source, home)) ?? '';
    this.#use(type, cursor);
    return type;
  }

  #use(type: string, cursor: Cursor): void {
    for (const [name] of type.matchAll(/\w+\.\w+/g)) this.#uses.push([name, cursor]);
  }

  #text(cursor: Cursor): string {
    const value = text(cursor);
    if (value === undefined) this.#problem(cursor, 'A string is missing here.');
    return value ?? '';
  }

  #parse<T>(cursor: Cursor, parse: (source: string) => T): T | undefined {
    const source = this.#text(cursor);
    if (text(cursor) === undefined) return undefined;
    try {
      return parse(source);
    } catch (error) {
      if (!(error instanceof GoSyntaxError)) throw error;
      this.#problem(cursor, error.message);
      return undefined;
    }
  }

  /** Checks that each type of an SDK package is among the types in the file. */
  #lookUp(): void {
    const { structs, others, constants, packages } = this.sdk;
    const declared = [...structs.keys(), ...others.keys(), ...constants.keys()];
    const names = new Set(declared);
    for (const [name, cursor] of this.#uses) {
      if (!packages.has(name.split('.')[0] ?? '') || names.has(name)) continue;
      this.#problem(
        cursor,
        `The type ${name} is not defined in \`types\`.`,
        suggestion(name, declared, 'Add it to `types`.'),
      );
    }
  }

  #problem(cursor: Cursor, message: string, hint = 'Write it as the SDK declares it.'): void {
    this.problems.push(problemAt(cursor, 'client-facts', message, hint));
  }
}

/** `Iterator[T]` is the type `Iterator`. */
function bareName(type: string): string {
  return type.replace('[T]', '');
}
