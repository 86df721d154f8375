/**
 * For `node --require`, before Docusaurus: it loads the configuration and the plugins with jiti, which compiles
 * TypeScript and all packages that are ES modules with Babel. esbuild does that in a fifth of the time, and Node
 * loads packages as they are, in which case their constants are no getters either.
 */
const { createRequire } = require('node:module');
const { pathToFileURL } = require('node:url');
const esbuild = require('esbuild');
const { dependencies } = require('../../package.json');

/** The copy that Docusaurus asks, wherever npm has put it. */
const jitiFile = ['@docusaurus/utils', 'jiti'].reduce(
  (file, name) => createRequire(file).resolve(name),
  require.resolve('@docusaurus/core/package.json'),
);
const jiti = require(jitiFile);

/** What jiti asks of a compiler: CommonJS. */
function transform({ source, filename, ts }) {
  const { code } = esbuild.transformSync(source, {
    loader: ts ? 'ts' : 'js',
    format: 'cjs',
    target: 'node20',
    supported: { 'dynamic-import': false },
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(filename).href) },
    sourcefile: filename,
    logLevel: 'silent',
  });
  return { code };
}

require.cache[jitiFile].exports = (filename, options) =>
  jiti(filename, {
    ...options,
    transform,
    nativeModules: Object.keys(dependencies),
    // Of what it keeps from earlier runs, nothing that Babel has made.
    cacheVersion: `esbuild ${esbuild.version}`,
  });
