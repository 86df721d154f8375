/**
 * Imports point down: scripts → site → packages.
 *
 * The README of each folder says what it is for; tests/unit/import-directions.test.ts breaks each rule once.
 */
const testFile = '\\.test\\.tsx?$';
const react = '(?:^|node_modules/)(?:react|react-dom)(?:/|$)';

/** Components that run in browsers besides the build: those of the search, and whatever mounts one. */
const islands = ['^site/frame/islands/', '^site/search/', '(?:^|/)island\\.tsx$'];

/** In an order in which each imports only the doors of those before it, so that no two need each other. */
const capabilities = [
  'search',
  'reader-values',
  'playground',
  'guides',
  'changelog',
  'reference',
  'downloads',
  'editions',
  'markdown',
  'not-found',
  'landing',
];

const inOrder = capabilities.slice(0, -1).map((name, index) => ({
  name: `${name}-imports-earlier-capabilities`,
  severity: 'error',
  comment: 'Capabilities that need each other are one, or what both need belongs to the core.',
  from: { path: `^site/${name}/`, pathNot: testFile },
  to: { path: `^site/(?:${capabilities.slice(index + 1).join('|')})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycle',
      severity: 'error',
      comment: 'Two modules that need each other are one module, or a third is missing.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-cycle-of-types',
      severity: 'error',
      comment:
        'Each part of the provider can be read alone: its parts take a Context, and Provider composes it.',
      from: { path: '^packages/provider/src/' },
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      comment: 'The imported file or package does not exist.',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'packages-stand-alone',
      severity: 'error',
      comment: 'A package is useful without the site: it imports nothing of it.',
      // Tests of the provider and the search share helpers in tests/support. The provider's start page uses React.
      from: {
        path: '^packages/',
        pathNot: '^packages/(?:provider/src/page/|(?:provider|search)/.*\\.test\\.ts$)',
      },
      to: { path: `^(?:site|scripts|hosting|tests|bench)/|^[^/]+\\.ts$|${react}` },
    },
    {
      name: 'load-comes-first',
      severity: 'error',
      comment: 'Stages run load → lint → model → the rest, and never import a later one.',
      from: { path: '^packages/openapi/src/load/', pathNot: testFile },
      to: { path: '^packages/openapi/src/(?:lint|model|samples|page|command)/' },
    },
    {
      name: 'lint-before-pages',
      severity: 'error',
      comment: 'The linter reads documents and the model of their schemas, not what is drawn.',
      from: { path: '^packages/openapi/src/lint/', pathNot: testFile },
      to: { path: '^packages/openapi/src/(?:page|command)/' },
    },
    {
      name: 'model-before-renderers',
      severity: 'error',
      comment: 'The page model does not depend on its renderers.',
      from: { path: '^packages/openapi/src/model/', pathNot: testFile },
      to: { path: '^packages/openapi/src/(?:lint|samples|page|command)/' },
    },
    {
      name: 'build-compiles-components',
      severity: 'error',
      comment:
        'site/compile/bundle compiles components with their style sheets; an import would load them without. Types and data are fine.',
      from: { path: '^site/compile/', pathNot: testFile },
      to: {
        path: '^site/.*\\.tsx$',
        // What only Node draws has no style sheets to import.
        pathNot: '^site/compile/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'core-stands-alone',
      severity: 'error',
      comment: 'The core is the ground: it imports nothing of the site.',
      from: { path: '^site/core/', pathNot: testFile },
      to: { path: '^site/(?!core/)' },
    },
    {
      name: 'frame-imports-core',
      severity: 'error',
      comment: 'The frame knows no capability.',
      from: { path: '^site/frame/', pathNot: testFile },
      to: { path: '^site/(?!core/|frame/)' },
    },
    {
      name: 'capabilities-through-index',
      severity: 'error',
      comment:
        'A capability imports core, frame, and another capability only through its doors: index.ts, parts.ts for components, live.ts for islands.',
      from: { path: '^site/(?!core/|frame/|compile/)([^/]+)/', pathNot: testFile },
      to: {
        path: '^site/(?!core/|frame/)',
        pathNot: '^site/$1/|^site/[^/]+/(?:index|parts|live)\\.ts$',
      },
    },
    ...inOrder,
    {
      name: 'compile-imports-the-list',
      severity: 'error',
      comment:
        'The build knows capabilities only as entries of the list that it receives (site/site.ts).',
      from: { path: '^site/compile/', pathNot: testFile },
      to: { path: '^site/(?!core/|frame/|compile/)', pathNot: '^site/document\\.tsx$' },
    },
    {
      name: 'browsers-have-no-node',
      severity: 'error',
      comment: 'Browsers have no modules of Node.',
      from: {
        path: [
          '^site/(?:reference/)?entry\\.',
          '(?:^|/)(?:hook\\.ts|island\\.tsx|[^/]+\\.worker\\.ts)$',
        ],
      },
      to: {
        path: '^(?:fs|path|child_process|crypto|worker_threads|os|http|https|net|zlib|module)(?:/|$)',
        reachable: true,
      },
    },
    {
      name: 'hooks-without-react',
      severity: 'error',
      comment: 'Every page loads the hooks. React comes with an island, at its first use.',
      from: { path: ['^site/frame/hooks/', '(?:/|-)hook\\.ts$'], pathNot: testFile },
      to: { path: react, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'components-without-hooks',
      severity: 'error',
      comment: 'A component that is rendered at build runs in Node, where a hook has no document.',
      from: { path: '^site/.*\\.tsx$', pathNot: [...islands, testFile] },
      to: { path: '(?:/|-)hook\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      comment: 'What ships does not depend on its tests.',
      from: { path: '^(?:site|hosting|packages)/', pathNot: testFile },
      to: { path: [testFile, '^(?:tests|bench|scripts)/'] },
    },
    {
      name: 'site-needs-no-test-tools',
      severity: 'error',
      comment:
        '`npm start` installs `dependencies` only. Packages are bundled when they are packed, so what they need is ' +
        'in their devDependencies, and in the dependencies of the root for the site.',
      from: {
        path: '^(?:(?:site|hosting|packages)/|scripts/(?:build|dev|hosting|provider|reference|serve|start))',
        pathNot: [testFile, '^packages/[^/]+/src/testing/'],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'] },
    },
  ],
  options: {
    exclude: { path: '^(?:build[^/]*|\\.build|\\.cache|docs)/' },
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
