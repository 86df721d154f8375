import type { Json } from '@seca/openapi/model/types';
import type { Facts } from './table/types';

/** All releases of the standard, the oldest first, and doubts that apply to all of them. */
export interface History {
  releases: Release[];
  doubts: string[];
  /** States before the first release. No release is compared with them. */
  drafts: { version: string; date: string; summary: string }[];
}

/** A state of the standard that has a number, that a client was generated from, or that is announced. */
export interface Release {
  /** `1.4`, `go-sdk-0.2.0`. */
  version: string;
  /** `Release 1.4`, or the name of a state without a number. */
  label: string;
  numbered: boolean;
  /** Its changes are known, but the documented release does not contain them yet. */
  announced: boolean;
  /** `2026-05-19`. */
  date: string;
  /** Short hash in the specification's own history, where it is public. */
  commit?: string;
  summary: string;
  /** Sentences on what the release means for readers (Markdown). */
  meaning: string[];
  /** Requests before and after a breaking change. */
  examples: ReleaseExample[];
  /** Evidence that the release corresponds to this state. */
  evidence: string;
  doubts: string[];
  /** Related changes of an announced release; pages of affected items show them. */
  areas: ReleaseArea[];
  /** Breaking ones first, then by service, in the order of the services. */
  changes: Change[];
}

/** A request that has to change, and how. */
export interface ReleaseExample {
  /** As in a change. */
  service: string;
  title: string;
  /** Method and path, an empty line and the body; or the body alone. */
  before: string;
  after: string;
}

/** Changes with one cause. */
export interface ReleaseArea {
  /** `accounts` */
  id: string;
  title: string;
  /** Markdown. */
  summary: string;
  /** Guides and their sections about the topic, below `docs/content`: `Other/sku#gpu`. */
  guides: string[];
}

/** As spec/history/schema.json lists them. */
export type ChangeKind = 'added' | 'removed' | 'changed' | 'deprecated' | 'fixed';

export type ChangedThing =
  | 'operation'
  | 'path'
  | 'parameter'
  | 'status'
  | 'schema'
  | 'field'
  | 'constraint'
  | 'default'
  | 'enum-value'
  | 'description'
  | 'guide';

export type BreakingReason =
  | 'path'
  | 'shape'
  | 'type'
  | 'required'
  | 'enum'
  | 'immutable'
  | 'limit';

/** One side of a change: facts, the items that were added or removed, or a text such as a path. */
export type ChangeSide = Facts | string | Json[];

export interface Change {
  /** `1.4.network.nic-spec-addresses.constraint`: unique, and the same in every build. */
  id: string;
  release: string;
  kind: ChangeKind;
  what: ChangedThing;
  /** `network`, as in paths of pages; `shared` where several services use it; `docs` for guides. */
  service: string;
  /** operationId, `Schema`, `Schema.field`, shared parameter or guide. */
  place: string;
  /** The place had this name before. */
  renamedFrom?: string;
  from?: ChangeSide;
  to?: ChangeSide;
  /** Why a valid request can be rejected or a correct client can fail; absent where neither can happen. */
  breaking?: BreakingReason;
  /** Markdown. */
  note?: string;
  /** Action of a client (Markdown); every breaking change has one. */
  action?: string;
  area?: string;
  /** The item that replaces a removed one. */
  successor?: string;
  commit?: string;
  /** Source of the change, if it is not a commit. */
  source?: string;
  /**
   * It does not affect the table of the standard: it is known from texts only, or concerns something that no
   * operation uses.
   */
  notInTable: boolean;
  /** Position in the file. */
  written: { file: string; line: number; column: number };
  /** The place on the site that it is about; added by `addLinks`. */
  link?: ChangeLink | undefined;
}

export interface ChangeLink {
  /** Title of the page, and the field, without markup. */
  title: string;
  /** Path of the page, with an anchor where it has one for the place. */
  path: string;
  /** Kind of resource that changed: `Block storage`. Absent if the change concerns several kinds. */
  resource?: string;
  /** The item was removed; this one replaces it. */
  successor: boolean;
}

/** Shared parameters by their name in a table. */
export const sharedParameters: Readonly<Record<string, string>> = {
  TenantPathParam: 'path tenant',
  WorkspacePathParam: 'path workspace',
  NetworkPathParam: 'path network',
  ClusterPathParam: 'path cluster',
  ResourcePathParam: 'path name',
  LabelSelector: 'query labels',
  LimitParam: 'query limit',
  SkipTokenParam: 'query skipToken',
  AcceptHeader: 'header Accept',
  IfUnmodifiedSince: 'header if-unmodified-since',
};
