/**
 * Imports point down: scripts → render → site → lib.
 *
 * The README of each folder says what it is for; tests/unit/import-directions.test.ts breaks each rule once.
 */
const testFile = '\\.test\\.tsx?$';
const react = '(?:^|node_modules/)(?:react|react-dom)(?:/|$)';

/** Components that run in browsers besides the build: those of the search, and whatever mounts one. */
const islands = ['^site/islands/', '^site/components/search/', '(?:^|/)island\\.tsx$'];

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
      name: 'no-unresolved',
      severity: 'error',
      comment: 'The imported file or package does not exist.',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'lib-is-pure',
      severity: 'error',
      comment: 'lib is data in, data out: no React, none of our other folders.',
      // Tests share their helpers in tests/support.
      from: { path: '^lib/', pathNot: testFile },
      to: { path: `^(?:render|site|scripts|hosting|tests|bench)/|${react}` },
    },
    {
      name: 'lib-reads-files-in-load-only',
      severity: 'error',
      comment: 'Only lib/openapi/load accesses the file system.',
      from: { path: '^lib/', pathNot: ['^lib/openapi/load/', testFile] },
      to: {
        path: '^(?:node:)?(?:fs|child_process|http|https|net)(?:/|$)',
        dependencyTypes: ['core'],
      },
    },
    {
      name: 'load-comes-first',
      severity: 'error',
      comment: 'Stages run load → lint → model → the rest, and never import a later one.',
      from: { path: '^lib/openapi/load/', pathNot: testFile },
      to: { path: '^lib/(?:openapi/(?:lint|model|sample)|markdown|search)/' },
    },
    {
      name: 'lint-before-model',
      severity: 'error',
      comment: 'The linter reads what was loaded, not what is made of it.',
      from: { path: '^lib/openapi/lint/', pathNot: testFile },
      to: { path: '^lib/(?:openapi/(?:model|sample)|markdown|search)/' },
    },
    {
      name: 'model-before-renderers',
      severity: 'error',
      comment: 'The page model does not depend on its renderers.',
      from: { path: '^lib/openapi/model/', pathNot: testFile },
      to: { path: '^lib/(?:openapi/lint|markdown|search)/' },
    },
    {
      name: 'render-compiles-components',
      severity: 'error',
      comment:
        'render/bundle compiles components with their style sheets; an import would load them without. Types and data are fine.',
      from: { path: '^render/', pathNot: testFile },
      to: {
        path: '^site/.*\\.tsx$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'site-does-not-build',
      severity: 'error',
      comment: 'Components and hooks get data; they do not load, check or model anything.',
      from: { path: '^site/', pathNot: testFile },
      to: {
        path: '^(?:render|scripts|hosting)/|^lib/(?:openapi/(?:load|lint|sample)|search/(?:build|records))/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'site-imports-model-types-only',
      severity: 'error',
      comment: 'Code of the model would bring its parsers along.',
      from: { path: '^site/', pathNot: testFile },
      to: {
        path: '^lib/(?:openapi/model|markdown)/',
        // Pure helpers and constants: they import no parser.
        pathNot:
          '^lib/openapi/model/(?:walk-fields|field-branches|anchors|example-origin|reason-phrases|reference-key)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'site-without-node',
      severity: 'error',
      comment: 'Browsers have no modules of Node.',
      from: { path: '^site/', pathNot: testFile },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'hooks-without-react',
      severity: 'error',
      comment: 'Every page loads the hooks. React comes with an island, at its first use.',
      from: { path: ['^site/hooks/', '(?:/|-)hook\\.ts$'], pathNot: testFile },
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
      from: { path: '^(?:lib|render|site|hosting|packages)/', pathNot: testFile },
      to: { path: [testFile, '^(?:tests|bench|scripts)/'] },
    },
    {
      name: 'site-needs-no-test-tools',
      severity: 'error',
      comment: '`npm start` installs `dependencies` only.',
      // lib/prose serves `npm run prose` alone.
      from: {
        path: '^(?:(?:lib|render|site|hosting|packages)/|scripts/(?:build|dev|hosting|provider|reference|serve|start))',
        pathNot: [testFile, '^lib/prose/'],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    exclude: { path: '(?:^|/)(?:build[^/]*|\\.build|\\.cache)/|^docs/' },
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
