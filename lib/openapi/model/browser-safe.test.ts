import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** All that a module imports at run time, itself included. */
function modulesOf(path: string, seen = new Set<string>()): string[] {
  if (seen.has(path)) return [];
  seen.add(path);
  const source = readFileSync(path, 'utf8');
  const specifiers = [...source.matchAll(/^(?:import|export) (?!type )[^;]*?from '([^']+)'/gm)];
  return [
    path,
    ...specifiers.flatMap(([, specifier = '']) =>
      specifier.startsWith('.')
        ? modulesOf(`${join(dirname(path), specifier)}.ts`, seen)
        : [specifier],
    ),
  ];
}

describe('what renderers use in a browser', () => {
  it.each(['walk-fields', 'anchors'])('%s imports nothing but its neighbours', (name) => {
    const outside = modulesOf(join(__dirname, `${name}.ts`)).filter(
      (path) => !path.startsWith(__dirname),
    );
    expect(outside).toEqual([]);
  });

  it('sees an import of Node', () => {
    expect(modulesOf(join(__dirname, 'schema-ids.ts'))).toContain('node:crypto');
  });
});
