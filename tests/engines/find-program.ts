import { existsSync } from 'node:fs';

/**
 * The first of several paths that exists. The path in an environment variable takes precedence.
 *
 * @throws Error if none exists
 */
export function findProgram(name: string, variable: string, paths: readonly string[]): string {
  const file = [process.env[variable], ...paths].find((path) => path && existsSync(path));
  if (!file) throw new Error(`${name} was not found. Install it, or set ${variable} to its path.`);
  return file;
}
