/** Requests of one or all services, in an order in which they can be sent. All formats are generated from it. */
export interface Collection {
  /** `compute`, or `seca` for all services: the beginning of file names. */
  slug: string;
  name: string;
  /** Markdown. */
  description: string;
  variables: Variable[];
  /** In the order of their dependencies: referenced resources are created first. */
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
  /** The request is repeated until the resource is deleted, or until its state is active. */
  until?: 'gone' | 'active';
  /** Markdown. */
  description: string;
}
