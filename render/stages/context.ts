import type { ReferencePage } from '../../lib/openapi/model/types';
import type { Redirect } from '../../redirects';

/** What every stage of the finaliser works on. */
export interface FinaliseContext {
  /** Folder of the freshly built site; stages change it in place. */
  dir: string;
  /** Origin of the published site, without a path. */
  siteUrl: string;
  /** Path under which it is published; starts and ends with a slash. */
  baseUrl: string;
  redirects: readonly Redirect[];
  /** Lock file from which the bill of materials is made; the project's own where none is named. */
  lockFile?: string;
  /** The reference, for what is made of it besides its pages. */
  reference: readonly ReferencePage[];
  /** The print editions, where they were made before; otherwise their stage makes them. */
  printEditions?: ReadonlyMap<string, string>;
  /** Whether each page carries the content security policy too, for hosts without headers. */
  policyInPages?: boolean;
  /** Folder for what later builds can use again; without one, all is made anew. */
  cacheDir?: string;
  /**
   * Work that goes on beside the stages that follow. `finalise` gives the list, and ends only when all
   * of it has ended.
   */
  background?: Promise<unknown>[];
  /** Ends the work with its reason as the error: after the page or file that is at work. */
  stop?: AbortSignal | undefined;
  /** Called with one line for each thing that a stage wants to tell. */
  report: (line: string) => void;
}

/** One step after Docusaurus. Throws a `FinaliseError` where the site must not be published. */
export interface FinaliseStage {
  name: string;
  /** Whether a test build (`--draft`) does without it: what is slow and changes no page. */
  leftOutOfDrafts?: boolean;
  run(context: FinaliseContext): Promise<void>;
}

/** All problems that a stage found, one a line. */
export class FinaliseError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'FinaliseError';
  }
}
