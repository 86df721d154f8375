/**
 * The registry says where the module of each chunk comes from. Here the modules of documents leave out their
 * component, and with it all that only it needs: what is left is what the page says about itself. The body
 * comes from the page's HTML (src/components/page/Body/bodies.ts).
 *
 * Documents that are `drawn`, in any version, have a state of their own and keep their component.
 *
 * Plain JavaScript: the bundler loads it by itself.
 */
const facts = ['frontMatter', 'metadata', 'contentTitle', 'toc', 'assets'];

/** The chunk, the file, and in it the document's path in its version. */
const documentImport =
  /import\((\/\* webpackChunkName: "[^"]*" \*\/) "(@site\/(?:docs|versioned_docs\/[^/"]+)\/([^"]+\.mdx?))"\)/g;

module.exports = function keptBodiesLoader(source) {
  // The bundler's cache on the disk would otherwise keep what an older form of this made.
  this.addDependency(__filename);
  const { drawn } = this.getOptions();
  const left = new Set(drawn);
  let kept = 0;
  const result = source.replace(documentImport, (whole, chunk, file, document) => {
    left.delete(document);
    if (drawn.includes(document)) return `drawnBody(${whole})`;
    kept += 1;
    const names = `/* webpackExports: ${JSON.stringify(facts)} */`;
    const keep = document.startsWith('api/') ? 'keptReference' : 'keptBody';
    return `${keep}(import(${chunk} ${names} "${file}"))`;
  });
  if (kept === 0 || left.size > 0) {
    throw new Error(
      `.docusaurus/registry.js imports ${kept} documents in the way that plugins/page-bodies knows` +
        `${left.size > 0 ? `, and not ${[...left].join(', ')}` : ''}: has another version of Docusaurus changed its form, or has a document moved?`,
    );
  }
  return `import { drawnBody, keptBody, keptReference } from '@site/src/components/page/Body/bodies';\n${result}`;
};
