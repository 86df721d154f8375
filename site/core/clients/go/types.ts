/** The declaration of a function. Types are texts in which all names include their package: `*schema.Instance`. */
export interface GoSignature {
  name: string;
  /** The type of one that accepts any number of arguments begins with `...`. */
  parameters: { name: string; type: string }[];
  results: string[];
}

export class GoSyntaxError extends Error {
  override name = 'GoSyntaxError';
}

/** Types that no package declares; `T` is the parameter of a generic type. */
const predeclared = /^(string|int|int64|bool|error|interface\{\}|T)$/;

/**
 * Reads a type, `*Iterator[schema.Instance]`, and adds the package to names without one. A function has no names of
 * parameters: `func(context.Context) (error)`.
 *
 * @throws GoSyntaxError
 */
export function parseType(source: string, home: string): string {
  const [, prefix = '', rest = ''] = /^((?:\*|\[\]|map\[string\])*)(.*)$/.exec(source.trim()) ?? [];
  if (rest.startsWith('func(')) {
    const { parameters, results } = parseSignature(`F${rest.slice('func'.length)}`, home);
    return `${prefix}func(${parameters.map(({ type }) => type).join(', ')}) (${results.join(', ')})`;
  }
  const [, name, argument] =
    /^([A-Za-z_]\w*(?:\.\w+)?|interface\{\})(?:\[(.+)\])?$/.exec(rest) ?? [];
  if (name === undefined) throw new GoSyntaxError(`"${source}" is not a type of Go.`);
  const full = name.includes('.') || predeclared.test(name) ? name : `${home}.${name}`;
  return `${prefix}${full}${argument === undefined ? '' : `[${parseType(argument, home)}]`}`;
}

/**
 * Reads a declaration without `func`, `GetSku(ctx context.Context, name string) (*Sku, error)`.
 *
 * @throws GoSyntaxError
 */
export function parseSignature(source: string, home: string): GoSignature {
  const [, name, inside = '', list, one = list] =
    /^([A-Z]\w*)\(([^()]*)\)\s*(?:\((.+)\)|([^(].*))?$/.exec(source) ?? [];
  if (name === undefined) throw new GoSyntaxError(`"${source}" is not a declaration of Go.`);
  const parameters = inside
    .split(',')
    .filter(Boolean)
    .map((parameter) => {
      const [, own, dots = '', type] = /^\s*(\w+) (\.{3})?(.+)$/.exec(parameter) ?? [];
      if (own === undefined || type === undefined) {
        throw new GoSyntaxError(`"${parameter}" in "${source}" has no type.`);
      }
      return { name: own, type: `${dots}${parseType(type, home)}` };
    });
  const results = (one ?? '')
    .split(',')
    .filter(Boolean)
    .map((type) => parseType(type, home));
  return { name, parameters, results };
}

/** `[]schema.Cidr` is a list of `schema.Cidr`; undefined for a type without this prefix. */
export function typeAfter(prefix: '*' | '[]' | 'map[string]', type: string): string | undefined {
  return type.startsWith(prefix) ? type.slice(prefix.length) : undefined;
}
