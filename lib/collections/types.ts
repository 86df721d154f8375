/** Requests of a service, or of all, in an order in which they can be sent: what every format is written from. */
export interface Collection {
  /** `compute`, or `seca` for all services: the beginning of file names. */
  slug: string;
  name: string;
  /** Markdown. */
  description: string;
  variables: Variable[];
  /** In the order of need: what a resource refers to is created before it. */
  folders: Folder[];
}

/** A variable that a reader sets once. Texts contain it as `{{name}}`. */
export interface Variable {
  /** `baseUrl`, `computeUrl`, `blockStorage` */
  name: string;
  /** May refer to other variables. */
  value: string;
  description: string;
  /** Never part of a file: the reader fills it in. */
  secret?: boolean;
}

export interface Folder {
  name: string;
  requests: CollectionRequest[];
}

export interface CollectionRequest {
  /** Unique in the collection. */
  name: string;
  method: string;
  /** Starts with a variable: `{{computeUrl}}/v1/tenants/{{tenant}}/instances`. */
  url: string;
  /** Whether the token is sent. */
  secured: boolean;
  /** JSON, with variables in it. */
  body?: string;
  /** Status codes of success. */
  expected: number[];
  /** The request is sent again until this is so. */
  until?: Condition;
  /** Markdown. */
  description: string;
}

/** Final condition of a polled resource: deleted, or a value at a path of its body. */
export type Condition =
  | { kind: 'gone' }
  | { kind: 'value'; path: readonly string[]; value: string };
