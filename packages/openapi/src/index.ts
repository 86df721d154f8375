export { bundleSpecs } from './bundle-specs';
export { formatProblems } from './load/problem';
export { loadSpecs } from './load-specs';
