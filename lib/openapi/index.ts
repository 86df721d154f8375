export type { Bundle } from './bundle/bundle-document';
export { bundleSpecs } from './bundle-specs';
export { formatProblems } from './lint/report';
export type { Problem } from './load/problem';
export { type LoadSpecsOptions, loadSpecs } from './load-specs';
