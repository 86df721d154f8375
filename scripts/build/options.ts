import { parseArgs } from 'node:util';

export interface BuildOptions {
  /** Where the finished site goes. */
  outDir: string;
  /** A warning of Docusaurus fails the build. */
  strict: boolean;
  /** Build only when an input differs from the last good build. */
  ifChanged: boolean;
}

export const buildHelp = `Builds the site into a temporary folder, finalises it and puts it in the place
of the last good one.

  --out-dir FOLDER   where the finished site goes (build)
  --strict           a warning fails the build
  --if-changed       only when something changed since the last good build
`;

/** Reads the command line. Throws a sentence for the reader where it cannot. */
export function parseBuildOptions(args: readonly string[]): BuildOptions | 'help' {
  const { values } = parseArgs({
    args: [...args],
    options: {
      'out-dir': { type: 'string' },
      strict: { type: 'boolean' },
      'if-changed': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return 'help';
  return {
    outDir: values['out-dir'] ?? 'build',
    strict: values.strict ?? false,
    ifChanged: values['if-changed'] ?? false,
  };
}
