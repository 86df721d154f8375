/**
 * Imports point one way: src → lib ← plugins ← scripts.
 *
 * What each folder is for stands in docs-dev; the rules are tested in
 * tests/unit/import-directions.test.ts, which breaks each of them once.
 */
const testFile = '\\.test\\.tsx?$';

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
      comment: 'An import that leads nowhere. Theme aliases are resolved by the bundler.',
      from: {},
      to: {
        couldNotResolve: true,
        pathNot: '^@(?:theme|theme-original|theme-init|generated|docusaurus|site)/',
      },
    },
    {
      name: 'lib-is-pure',
      severity: 'error',
      comment: 'lib is data in, data out: no React, no Docusaurus, none of our other folders.',
      // Tests share their helpers in tests/support.
      from: { path: '^lib/', pathNot: testFile },
      to: {
        path: '^(?:plugins|src|scripts|hosting|tests|bench)/|(?:^|node_modules/)(?:@docusaurus|react|react-dom)(?:/|$)',
      },
    },
    {
      name: 'lib-reads-files-in-load-only',
      severity: 'error',
      comment: 'Only lib/openapi/load touches the file system.',
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
      comment: 'The page model knows nothing of who reads it.',
      from: { path: '^lib/openapi/model/', pathNot: testFile },
      to: { path: '^lib/(?:openapi/lint|markdown|search)/' },
    },
    {
      name: 'plugins-name-components',
      severity: 'error',
      comment:
        'Plugins name components by string (@site/src/…); importing one runs browser code in Node.',
      from: { path: '^plugins/', pathNot: testFile },
      to: { path: '^(?:src|scripts|tests|bench)/' },
    },
    {
      name: 'src-runs-in-the-browser',
      severity: 'error',
      comment:
        'The browser gets types of the model and of guides, pure helpers and lib/search/query: nothing of Node.',
      from: { path: '^src/', pathNot: testFile },
      to: {
        path: '^(?:plugins|scripts|hosting|tests|bench)/|^lib/(?:openapi/(?:load|lint|sample)|search/(?:build|records))/',
      },
    },
    {
      name: 'src-imports-model-types-only',
      severity: 'error',
      comment: 'Code of the model would come along with its parsers.',
      from: { path: '^src/', pathNot: testFile },
      to: {
        path: '^lib/(?:openapi/model|markdown)/',
        // Pure helpers over a finished page: no parser comes along.
        pathNot: '^lib/openapi/model/(?:walk-fields|field-branches|anchors|reference-key)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'src-without-node',
      severity: 'error',
      comment: 'Node has no place in the browser.',
      from: { path: '^src/', pathNot: testFile },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      comment: 'What ships does not depend on what proves it.',
      from: { path: '^(?:lib|plugins|src|hosting)/', pathNot: testFile },
      to: { path: [testFile, '^(?:tests|bench|scripts)/'] },
    },
  ],
  options: {
    exclude: { path: '(?:^|/)(?:build[^/]*|\\.build|\\.docusaurus|\\.cache)/|^docs/' },
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
