import { readArguments } from '@seca/text/read-arguments';

export interface ReferenceOptions {
  /** OpenAPI documents, as written on the command line. */
  files: string[];
  /** Folder for the pages. */
  out: string;
  /** Whether descriptions show their images, which a browser loads from their original URLs. */
  images: boolean;
}

export const referenceHelp = `Usage: seca-reference FILE… --out DIR
Renders OpenAPI documents (3.0 to 3.2, YAML or JSON) to plain HTML pages: an introduction for each
document and a page for each operation. They need no server and no script.

  FILE       an OpenAPI document; referenced files are found automatically
  --out DIR  folder for the pages; it is replaced completely, and only if all documents are valid
  --no-images
             images of descriptions become links, so that pages load nothing from other hosts
  --help     this text
`;

const known = {
  out: { type: 'string' },
  'no-images': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Reads the command line. Throws an error with a message for the user if it is invalid. */
export function parseReferenceOptions(args: readonly string[]): ReferenceOptions | 'help' {
  const { values, positionals, tokens } = readArguments(args, known);
  for (const token of tokens) {
    if (token.kind === 'option' && token.name !== 'out' && token.value !== undefined) {
      throw new Error(`--${token.name} takes no value.`);
    }
  }
  if (values.help) return 'help';
  if (positionals.length === 0) throw new Error('Specify the OpenAPI document to render.');
  const { out } = values;
  if (typeof out !== 'string' || out === '') {
    throw new Error('Specify the folder for the pages: --out DIR.');
  }
  return { files: [...new Set(positionals)], out, images: values['no-images'] !== true };
}
