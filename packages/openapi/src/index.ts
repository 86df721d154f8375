export { bundleSpecs } from './bundle-specs';
export { formatProblems } from './lint/report';
export { loadSpecs } from './load-specs';
