import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** All modules that a module imports at run time, including itself. */
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

describe('modules that renderers use in a browser', () => {
  it.each(['walk-fields', 'anchors'])('%s imports only modules from its own folder', (name) => {
    const outside = modulesOf(join(import.meta.dirname, `${name}.ts`)).filter(
      (path) => !path.startsWith(import.meta.dirname),
    );
    expect(outside).toEqual([]);
  });

  it('detects an import of a Node module', () => {
    expect(modulesOf(join(import.meta.dirname, 'schema-ids.ts'))).toContain('node:crypto');
  });
});
