const path = require('node:path');

/**
 * Changes nothing, and tells the bundler what a page is made from besides its own file. It then
 * compiles the page again when one of these changes: while an author watches, and in the next
 * build, whose cache on the disk would otherwise keep a title of last week.
 *
 * Plain JavaScript: the bundler loads it by itself.
 */
module.exports = function dependenciesLoader(source) {
  const { guides, ofAll, stamps } = this.getOptions();
  for (const dependency of ofAll) this.addDependency(dependency);
  if (this.resourcePath.startsWith(guides + path.sep)) {
    // As `stampFile` (stamps.ts) names it.
    this.addDependency(`${path.join(stamps, path.relative(guides, this.resourcePath))}.stamp`);
  }
  return source;
};
