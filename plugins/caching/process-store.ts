/**
 * A map of the process, not of a module: Docusaurus loads each plugin with a module registry of its
 * own, so that what one plugin keeps in a variable another would make again.
 *
 * @param name of what is kept, the same for everybody who shares it; the keys are the users' affair,
 *   mostly a site's folder
 */
export function processStore<T>(name: string): Map<string, T> {
  const key = Symbol.for(`seca.${name}`);
  const holder = globalThis as { [key]?: Map<string, T> };
  holder[key] ??= new Map();
  return holder[key];
}
