import { problemAt, rootOf } from '@seca/openapi/load/cursor';
import type { Problem } from '@seca/openapi/load/problem';
import type { SourceFile } from '@seca/openapi/load/source-file';
import schema from '../../../../spec/clients/go-sdk.schema.json' with { type: 'json' };
import { dataReader } from '../../check-data';
import { type GoSignature, GoSyntaxError, parseSignature, parseType } from './types';

/** The method of an operation in the SDK. */
export interface GoCall extends GoSignature {
  /** The type that has it: `secapi.ComputeV1`, or `kubernetes.ClientWithResponses` of a generated package. */
  owner: string;
  /** The client whose field the owner is, `GlobalClient` or `RegionalClient`; a generated package has none. */
  client?: string | undefined;
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

interface WrittenSdk {
  module: string;
  packages: Record<string, string>;
  functions: Record<string, string[]>;
  methods?: Record<string, string[]>;
  types: Record<string, Record<string, string | Record<string, string>>>;
  constants?: Record<string, Record<string, string>>;
  services: Record<string, WrittenService>;
}

/** Either a client has the calls, or only a generated package. */
interface WrittenService {
  client?: string;
  package?: string;
  operations: Record<string, { call: string; waiters?: string[] }>;
}

const rule = 'client-facts';
const dataOf = dataReader<WrittenSdk>(schema, rule);

/** Reads `spec/clients/go-sdk.yaml`, and adds its problems. The tests compile it, which shows types that are not declared. */
export function readGoSdk(file: SourceFile, problems: Problem[]): GoSdk | undefined {
  const data = dataOf(file, problems);
  try {
    return data && sdkOf(data);
  } catch (error) {
    if (!(error instanceof GoSyntaxError)) throw error;
    const hint = 'Write it as the SDK declares it.';
    problems.push(problemAt(rootOf(file), rule, error.message, hint));
    return undefined;
  }
}

function sdkOf(written: WrittenSdk): GoSdk {
  const { module, packages, functions, methods = {}, types, constants = {}, services } = written;
  const generated = Object.values(services).flatMap((service) => service.package ?? []);
  /** A section has the declarations of a package, or of each generated package. */
  const byPackage = <Section>(sections: Record<string, Section>) =>
    Object.entries(sections).flatMap(([name, section]) =>
      (name === 'generated' ? generated : [name]).map((home) => [home, section] as const),
    );
  const signatures = (list: readonly string[], home = '') =>
    list.map((one) => parseSignature(one, home));
  const sdk: GoSdk = {
    packages: new Map(Object.entries(packages).map(([name, path]) => [name, `${module}/${path}`])),
    functions: new Map([
      ...byPackage(functions).map(([home, list]) => [home, signatures(list, home)] as const),
      ...Object.entries(methods).map(
        ([type, list]) => [bareName(type), signatures(list, type.split('.')[0])] as const,
      ),
    ]),
    structs: new Map(),
    others: new Map(),
    constants: new Map(
      Object.entries(constants).map(([type, values]) => [
        `schema.${type}`,
        new Map(Object.entries(values)),
      ]),
    ),
    calls: new Map(),
  };
  for (const [home, declared] of byPackage(types)) {
    for (const [type, of] of Object.entries(declared)) {
      const name = `${home}.${bareName(type)}`;
      if (typeof of === 'string') sdk.others.set(name, parseType(of, home));
      else {
        const fields = Object.entries(of);
        sdk.structs.set(name, new Map(fields.map(([key, value]) => [key, parseType(value, home)])));
      }
    }
  }
  for (const [group, service] of Object.entries(services)) {
    const { package: home = 'secapi', operations } = service;
    const [client, field = 'ClientWithResponses'] = service.client?.split('.') ?? [];
    for (const [operation, { call: declared, waiters = [] }] of Object.entries(operations)) {
      const call = parseSignature(declared, home);
      sdk.calls.set(`${group}/${operation}`, {
        ...call,
        owner: `${home}.${field}`,
        client,
        variant: client === undefined ? undefined : addVariant(sdk, call, group, module),
        waiters: signatures(waiters, home),
      });
    }
  }
  return sdk;
}

/**
 * The variant of a client's call: `ListNicsWithOptions(…, options *ListOptions)`, or for a change
 * `DeleteNicWithParams(…, params *network.DeleteNicParams)`, whose type is added. The package of a service has the path of
 * its group.
 */
function addVariant(
  { packages, structs }: GoSdk,
  call: GoSignature,
  group: string,
  module: string,
): GoSignature | undefined {
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
  packages.set(home, `${module}/pkg/spec/${group}`);
  structs.set(type, new Map([['IfUnmodifiedSince', '*int']]));
  return variant('WithParams', 'params', `*${type}`);
}

/** `Iterator[T]` is the type `Iterator`. */
function bareName(type: string): string {
  return type.replace('[T]', '');
}
