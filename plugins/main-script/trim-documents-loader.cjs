/**
 * What the pages of the documents know of each other, without what nothing in a browser reads: beside the sidebars,
 * Docusaurus adds title and description of every document, for the cards of generated indexes, which this site
 * has not (plugins/styles). The ids of documents stay: breadcrumbs tell documents from other links by them.
 *
 * Plain JavaScript: the bundler loads it by itself.
 */
module.exports = function trimDocumentsLoader(source) {
  // The bundler's cache on the disk would otherwise keep what an older form of this made.
  this.addDependency(__filename);
  const data = JSON.parse(source);
  // Of a document, or of the plugin itself.
  if (!data.version?.docsSidebars) return source;
  if (!data.version.docs) {
    throw new Error(
      `${this.resourcePath} has sidebars without documents: has another version of Docusaurus changed its form?`,
    );
  }
  return JSON.stringify({ ...data, version: { ...data.version, docs: {} } }, (key, value) =>
    key === 'unlisted' && value === false ? undefined : value,
  );
};
