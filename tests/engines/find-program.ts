import { existsSync } from 'node:fs';

/**
 * The first of several paths that exists. The path in an environment variable takes precedence.
 *
 * @throws Error if none exists
 */
export function findProgram(name: string, variable: string, paths: readonly string[]): string {
  const found = [process.env[variable], ...paths].find((file) => file && existsSync(file));
  if (!found) throw new Error(`${name} was not found. Install it, or set ${variable} to its path.`);
  return found;
}
