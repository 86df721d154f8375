const { readdirSync, statSync } = require('node:fs');
const path = require('node:path');

/**
 * Changes nothing, and tells the bundler what a page is made from besides its own file. It then
 * compiles the page again when one of these changes: while an author watches, and in the next
 * build, whose cache on the disk would otherwise keep a title of last week.
 *
 * Plain JavaScript: the bundler loads it by itself.
 */
module.exports = function dependenciesLoader(source) {
  const { guides, ofAll, ofGuides } = this.getOptions();
  const isGuide = this.resourcePath.startsWith(guides + path.sep);
  for (const dependency of isGuide ? [...ofAll, ...ofGuides] : ofAll) {
    if (!statSync(dependency).isDirectory()) {
      this.addDependency(dependency);
      continue;
    }
    // For files that come; those that are there are named, as a folder does not tell of changes.
    this.addContextDependency(dependency);
    for (const entry of readdirSync(dependency, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) this.addDependency(path.join(entry.parentPath, entry.name));
    }
  }
  return source;
};
