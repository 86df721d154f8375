export { type LoadedDocument, loadDocument, type OpenApiVersion } from './load-document';
export { compareText, type Problem, sortProblems } from './problem';
export type { Resolver } from './resolver';
export type { SourceFile } from './source-file';
export { SourceStore } from './source-store';
