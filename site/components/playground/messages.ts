import type { ReaderValues } from '../../../lib/openapi/view/reader-values';
import type { BodyCheck } from '../../../lib/playground/check-body';
import type { Assignment, Privilege } from '../../../lib/playground/least-privilege';
import type { Prerequisite } from '../../../lib/playground/prerequisites';
import type { Change } from '../../../lib/provider';
import type { Json } from '../../../lib/provider/json';

export interface Settings {
  /** Subject of the user whose token requests have. */
  user: string;
  /** How fast resources change: 1 is the pace of the documentation's examples. */
  speed: number;
}

export interface PageRequest {
  method: string;
  /** Path and query. */
  target: string;
  /** Names in lower case, without `authorization`. */
  headers: Record<string, string>;
  body: string;
}

export interface PageResponse {
  status: number;
  headers: Record<string, string>;
  body?: Json;
  /** Milliseconds. */
  duration: number;
  /** Name and page of the operation, where the path has one. */
  operation?: { name: string; path: string; title: string };
  user: string;
  /** What has to exist before the request can succeed. */
  missing: Prerequisite[];
}

/** A request in the log. */
export interface Exchange extends PageRequest {
  time: number;
  status: number;
  user: string;
  operation?: string;
}

/** A resource of the tree. */
export interface Row {
  key: string;
  state: string;
  power?: string;
}

export interface Overview {
  settings: Settings;
  users: { subject: string; summary: string }[];
  resources: Row[];
  log: Exchange[];
  /** Whether the state outlives the page. */
  isStored: boolean;
}

/** An operation to choose. */
export interface OperationChoice {
  /** `seca.compute/v1 get-instance` */
  name: string;
  title: string;
  path: string;
  hasBody: boolean;
  needsPermission: boolean;
}

/** What is written to the journal at once. */
export interface Entry {
  /** Given by the journal, ascending. */
  number?: number;
  /** The changes are a complete state, which replaces all earlier entries. */
  isComplete?: boolean;
  changes: readonly Change[];
  exchanges: readonly Exchange[];
  settings?: Settings;
}

export interface SendOptions {
  /** Resources change at once. */
  isInstant?: boolean;
  /** The reader's own values. The provider adds their tenant and region. */
  own?: ReaderValues;
}

/** What a page asks its worker to do. */
export interface Calls {
  send: (request: PageRequest, options?: SendOptions) => Promise<PageResponse>;
  /** Everything that the workbench shows. The worker then tells of changes. */
  overview: () => Promise<Overview>;
  set: (settings: Partial<Settings>) => Promise<void>;
  reset: () => Promise<void>;
  /** Ends when nothing is in progress. */
  settle: () => Promise<void>;
  operations: () => Promise<OperationChoice[]>;
  checkBody: (text: string, operation?: string) => Promise<BodyCheck>;
  leastPrivilege: (operations: readonly string[], assignment: Assignment) => Promise<Privilege>;
}

/** One of the calls with its arguments. */
export type Call = {
  [Name in keyof Calls]: { name: Name; args: Parameters<Calls[Name]> };
}[keyof Calls];

export type ToWorker = { type: 'load'; url: string } | { type: 'call'; id: number; call: Call };

export type FromWorker =
  | { type: 'ready' }
  | { type: 'failed'; reason: string }
  | { type: 'result'; id: number; value?: unknown; error?: string }
  /** The state has changed, here or in another tab. */
  | { type: 'changed' };
