/**
 * Whether a path is that of a document of the site. The offline edition and what is printed are none, and files
 * have an ending of letters, which the number of a version has not.
 *
 * @param base base path of the site, with a slash at its end
 */
export function isDocument(path: string, base: string): boolean {
  return path.startsWith(`${base}docs/`) && !/\.[a-z]+$/i.test(path);
}
