import {
  type GoSignature,
  type GoType,
  parseSignature,
  parseType,
} from '@seca/openapi/samples/go/types';

/** The parts of Go's standard library that samples use, as documented. */
const declarations: Readonly<Record<string, readonly string[]>> = {
  context: ['Background() context.Context'],
  errors: ['Is(err error, target error) bool'],
  fmt: ['Println(a ...interface{})', 'Printf(format string, a ...interface{})'],
  json: ['NewEncoder(w interface{}) *json.Encoder'],
  log: ['Fatal(v ...interface{})'],
  os: ['Getenv(key string) string'],
};

const values: Readonly<Record<string, string>> = {
  'http.StatusAccepted': 'int',
  'http.StatusCreated': 'int',
  'http.StatusOK': 'int',
  'io.EOF': 'error',
  'os.Stdout': '*os.File',
  'time.Second': 'time.Duration',
};

/** Fields and methods of types. */
const members: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'json.Encoder': { Encode: 'func(v interface{}) error' },
  'http.Request': { Header: 'http.Header' },
  'http.Header': { Set: 'func(key string, value string)' },
};

/** Import path of each package by its name in code. */
export const libraryPackages: ReadonlyMap<string, string> = new Map(
  ['context', 'errors', 'fmt', 'http', 'io', 'json', 'log', 'os', 'time'].map((name) => [
    name,
    { http: 'net/http', json: 'encoding/json' }[name] ?? name,
  ]),
);

export function libraryFunction(name: string): GoSignature | undefined {
  const [home = '', own = ''] = name.split('.');
  return declarations[home]
    ?.map((it) => parseSignature(it, home))
    .find((signature) => signature.name === own);
}

export function libraryValue(name: string): GoType | undefined {
  const type = values[name];
  return type === undefined ? undefined : parseType(type, '');
}

export function libraryMember(type: string, name: string): GoType | undefined {
  const member = members[type]?.[name];
  return member === undefined ? undefined : parseType(member, '');
}
