/**
 * The registry names the module of each chunk three times: in the import, which the browser runs, by its path in
 * the repository, which only the server's rendering reports, and by its number, for a preloading of react-loadable
 * that Docusaurus never starts. In the browser's registry the path and number of every page would be read by every
 * visitor.
 *
 * Plain JavaScript: the bundler loads it by itself.
 */
module.exports = function trimRegistryLoader(source) {
  // `"chunk": [() => import(…), "path", require.resolveWeak("path")],`
  const entries = source.match(/^ {2}"[^"]+": \[/gm) ?? [];
  let trimmed = 0;
  const result = source.replace(/, "[^"]*", require\.resolveWeak\("[^"]*"\)\]/g, () => {
    trimmed += 1;
    return ', "", 0]';
  });
  if (trimmed !== entries.length) {
    throw new Error(
      `.docusaurus/registry.js has ${entries.length} chunks, of which ${trimmed} name a module in the way that ` +
        'plugins/main-script knows: has another version of Docusaurus changed its form?',
    );
  }
  return result;
};
