import type { Change } from '@seca/provider/engine/index';
import type { Json } from '@seca/provider/engine/json';
import type { ReaderValues } from '../reference/ReaderValues/page-values';
import type { BodyCheck } from './check-body';
import type { Assignment, Privilege } from './least-privilege';
import type { Prerequisite } from './prerequisites';

export interface Settings {
  /** Subject of the token that is sent with requests. */
  user: string;
  /** Speed of lifecycles: 1 is the pace of the documentation's examples. */
  speed: number;
}

export interface PageRequest {
  method: string;
  /** Path and query. */
  target: string;
  /** Header names are in lowercase; `authorization` is omitted. */
  headers: Record<string, string>;
  body: string;
}

export interface PageResponse {
  status: number;
  headers: Record<string, string>;
  body?: Json;
  /** Milliseconds. */
  duration: number;
  user: string;
  /** Missing resources that the request needs. */
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
  /** Whether the state is kept after the page is closed. */
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

/** An entry of the journal: the changes of one turn. */
export interface Entry {
  /** Assigned by the journal, ascending. */
  number?: number;
  /** The changes are a complete state, which replaces all earlier entries. */
  isComplete?: boolean;
  changes: readonly Change[];
  exchanges: readonly Exchange[];
  settings?: Settings;
}

export interface SendOptions {
  /** Resources change state immediately. */
  isInstant?: boolean;
  /** The reader's own values. The provider adds their tenant and region. */
  own?: ReaderValues;
}

/** The calls from a page to its worker. */
export interface Calls {
  send: (request: PageRequest, options?: SendOptions) => Promise<PageResponse>;
  /** The content of the workbench. After this call the worker reports all changes. */
  overview: () => Promise<Overview>;
  set: (settings: Partial<Settings>) => Promise<void>;
  reset: () => Promise<void>;
  /** Resolves when no resource is changing. */
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
