/** A command, and whether it writes a report of its tests to `.build/reports/NAME.json`. */
export interface Gate {
  name: string;
  command: string;
  hasReport?: boolean;
}

export const script = (file: string) =>
  `node --max-semi-space-size=32 --import @oxc-node/core/register scripts/${file}`;

/** The gates that need no build. tests/rare/gates.test.ts breaks what each of them promises. */
export const checks: readonly Gate[] = [
  { name: 'lint', command: 'biome check --error-on-warnings .' },
  { name: 'imports', command: 'depcruise .' },
  { name: 'types', command: 'node node_modules/typescript-native/bin/tsc --noEmit' },
  { name: 'dependencies', command: script('test/check-dependencies.ts') },
  { name: 'specification', command: script('spec.ts') },
  { name: 'prose', command: script('prose.ts') },
];
export const unusedCode: Gate = { name: 'unused', command: 'knip --no-config-hints' };
export const build: Gate = { name: 'build', command: script('build.ts --strict') };
