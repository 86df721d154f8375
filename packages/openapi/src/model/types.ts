/**
 * The page model: everything that a reference page states, as plain JSON.
 *
 * Renderers (React components, Markdown twins, search records, downloads) read only this model and never raw
 * OpenAPI. It contains no `$ref`, and all inherited values (parameters of the path item, security and servers
 * of the document) are resolved.
 *
 * Terms follow OpenAPI 3.1 and JSON Schema 2020-12.
 */

import type { WrittenNumber } from '../load/written-number';

/** A JSON value; a number whose digits a double does not hold is a `WrittenNumber`. */
export type Json =
  | null
  | boolean
  | number
  | WrittenNumber
  | string
  | Json[]
  | { [key: string]: Json };

/** A description: the source text (CommonMark) and the sanitised HTML that is compiled from it at build time. */
export interface RichText {
  markdown: string;
  html: string;
}

export type ReferencePage = ServicePage | OperationPage;

/** Data that the pages of one OpenAPI document have in common. */
export interface ServiceInfo {
  /** Name of the spec group, `{layer}.{service}.{version}`: `foundation.authorization.v1`. */
  group: string;
  /** `info.title`. */
  title: string;
  /** First folder below `docs/api`: `Foundation`, `Extensions`. */
  layer: string;
  /** `info.version` of the document: `v1`, `v1beta1`. */
  version: string;
  beta: boolean;
  /** Resource provider without version: `acme.authorization`. Absent in foreign documents. */
  provider?: string;
  locality?: 'global' | 'regional';
  path: string;
}

/** What the pages of services and operations have in common. */
interface CommonPage {
  /** Document id below `docs/`: `api/Foundation/Authorization-v1/authorization`. */
  id: string;
  path: string;
  service: ServiceInfo;
  title: string;
  /** One plain sentence for `<meta name="description">`. */
  summary: string;
  description?: RichText;
  externalDocs?: ExternalDocs;
  /** Effective: the operation's own, the path's, or the document's. */
  servers: Server[];
  /** Effective: the operation's own or the document's. */
  security: SecurityRequirement[];
  /** Values of the reader in the samples and the path; foreign documents have none. */
  values: ReaderValue[];
}

/** The introduction page of a service. */
export interface ServicePage extends CommonPage {
  kind: 'service';
  /** `info.summary`. */
  tagline?: string;
  /** Who publishes the document, and under which terms (OpenAPI 3.1, 4.8.2). */
  publisher: {
    terms?: string | undefined;
    contact: { name?: string | undefined; url?: string | undefined; email?: string | undefined };
    license: { name?: string | undefined; url?: string | undefined };
  };
  /** Schemes that neither the document nor one of its operations requires. */
  otherSchemes?: SecurityScheme[];
  resources: ResourceInfo[];
  /** Relations between the resources of this service, and between them and resources of other services. */
  relations: ResourceRelation[];
  /** All operations, in the order of the sidebar. */
  operations: OperationLink[];
  /** Error types that at least one operation returns, by status. */
  errors: ErrorInfo[];
  downloads: { yaml: string; json: string };
}

/** A resource of a service: one tag of the document. */
export interface ResourceInfo {
  /** Tag name, by convention the schema's name: `RoleAssignment`. */
  name: string;
  /** Anchor of its section on the introduction. */
  anchor: string;
  /** For readers: `Role assignment`. The name, if the tag has no `x-model-resource`. */
  label: string;
  /** `metadata.kind`: `role-assignment`. */
  kind?: string;
  /** Collection segment in paths and permissions: `role-assignments`. */
  plural?: string;
  scope?: 'global' | 'tenant' | 'workspace' | 'network' | 'cluster';
  /** Path of the collection, templated. */
  collectionPath?: string;
  description?: RichText;
  /** In OpenAPI 3.2, a tag can have a short summary, a parent tag and a kind (4.22). */
  summary?: string;
  parent?: string;
  tagKind?: string;
  externalDocs?: ExternalDocs;
  operations: OperationLink[];
  /** History of all operations of the resource together. */
  history?: PlaceHistory;
  /** Changes of the resource by release: announced releases first, then the newest. */
  releases?: ResourceRelease[];
}

/** `from` refers to `to`; at least one of them belongs to the service of this page. */
export interface ResourceRelation {
  from: ResourceLink;
  to: ResourceLink;
}

/** A reference to the section of a resource on its service's introduction. */
export interface ResourceLink {
  id: string;
  name: string;
  label: string;
  service: string;
  path: string;
}

/** A reference to an operation page. */
export interface OperationLink {
  operationId: string;
  /** The document has no `operationId`, so it is derived from method and path. */
  isIdDerived?: boolean | undefined;
  /** The operation's summary; unique on the site. */
  title: string;
  method: string;
  template: string;
  path: string;
  deprecated: boolean;
  /**
   * A request that the API sends itself, to a URL that it received outside of this document; its template is the webhook's
   * name (OpenAPI 3.1, 4.8.1).
   */
  webhook?: boolean;
}

/** A request and its responses. */
export interface Message {
  /** Grouped by location, each group in source order; locations without parameters are left out. */
  parameters: ParameterGroup[];
  requestBody?: RequestBody;
  /** In the order of the status codes, `default` last; for a PUT that creates and replaces, 201 is first. */
  responses: ResponseInfo[];
}

export interface OperationPage extends CommonPage, OperationLink, Message {
  kind: 'operation';
  /** Label in the sidebar, in the group of the resource: “Create or update”. Unique within the resource. */
  sidebarLabel: string;
  /** Summary and description of the path, which apply to all its operations; set if those of the operation differ. */
  pathSummary?: string;
  pathDescription?: RichText;
  /** Set if they differ from those of the introduction of the service. */
  ownServers?: Server[];
  /**
   * Set if it differs from the security on the introduction of the service. An empty list means that none is
   * required.
   */
  ownSecurity?: SecurityRequirement[];
  resource?: string;
  permission?: Permission;
  completion?: Completion;
  preconditions: RichText[];
  callbacks?: Callback[];
  samples: Sample[];
  related: OperationLink[];
  sources: ValueSources;
  previous?: OperationLink;
  next?: OperationLink;
  /** Absent if the history of the standard has nothing about the operation. */
  history?: OperationHistory;
  /** All schemas that this page reaches, by id; cycles are ids. */
  schemas: Record<SchemaId, SchemaNode>;
  /** The fields of all bodies, parameters and headers that the page describes (`field-trees.ts`). */
  fieldTrees: Record<string, FieldTree>;
  /** File of the operation, relative to the site's folder. */
  source: string;
}

/** The release since which a place exists, and its changes, if they are later than its first known state. */
export interface PlaceHistory {
  /** `1.4`, `1.2.1 or earlier`. */
  since?: string;
  /** One for each release: announced ones first, then the newest. */
  changes: ChangeNote[];
}

/** The changes of a resource in a release. */
export interface ResourceRelease {
  version: string;
  announced: boolean;
  path: string;
  /** A sentence for each change; code is between backticks. */
  changes: { text: string; path: string; breaking: boolean }[];
  /** Number of further changes of the release to schemas and parameters that all services share. */
  shared: number;
}

export interface OperationHistory {
  /** History of the operation itself: its path and its status codes. */
  own?: PlaceHistory;
  /** Releases with a number in which the operation, a parameter or a field changed, the oldest first. */
  changedIn: ChangeNote[];
  /** Parameters and fields with a history, by anchor. */
  places: Record<string, PlaceHistory>;
}

/** A change of an item in a release. */
export interface ChangeNote {
  version: string;
  /** The release is not published yet. */
  announced: boolean;
  /** The change in plain words without a subject: `at most 64 characters`. */
  words: string;
  /** Path of the change in the changelog; absent where the page links to the release elsewhere. */
  path?: string;
}

/** Operations that list the valid values for other operations: `List workspaces` lists the values of `workspace`. */
export interface ValueSources {
  /** By the name of the path parameter. */
  parameters: Record<string, OperationLink>;
  /** By provider and collection: `acme.network/v1/nics`. */
  references: Record<string, OperationLink>;
}

export interface Server {
  /** Since OpenAPI 3.2. */
  name?: string;
  url: string;
  description?: RichText;
  variables: { name: string; default: string; enum: string[]; description?: RichText }[];
}

/** One alternative: all its schemes are required together. Without a scheme, access is anonymous. */
export interface SecurityRequirement {
  schemes: SecurityScheme[];
}

export interface SecurityScheme {
  name: string;
  type: string;
  scheme?: string;
  bearerFormat?: string;
  /** Place and name of an `apiKey`. */
  in?: 'header' | 'query' | 'cookie';
  parameterName?: string;
  /** Those that a requirement demands. */
  scopes: string[];
  openIdConnectUrl?: string;
  /** Where the metadata of an authorisation server is (OpenAPI 3.2; RFC 8414). */
  oauth2MetadataUrl?: string;
  /** Since OpenAPI 3.2. */
  deprecated?: boolean;
  /** Of an `oauth2` scheme (OpenAPI 3.2, 4.30). */
  flows?: OAuthFlow[];
  description?: RichText;
}

export interface OAuthFlow {
  /** `authorizationCode`, `clientCredentials`, `deviceAuthorization` … */
  name: string;
  authorizationUrl?: string;
  /** Of the device flow (RFC 8628). */
  deviceAuthorizationUrl?: string;
  tokenUrl?: string;
  refreshUrl?: string;
  scopes: { name: string; description?: RichText }[];
}

/** The permission that a role must grant (`x-model-permission`). */
export interface Permission {
  /** With version: `acme.authorization/v1`. */
  provider: string;
  /** Resource pattern: `roles/{name}`. */
  resource: string;
  /** `get`, `list`, `put`, `delete`, `post`, `post.start` … */
  verb: string;
  systemRoles: string[];
}

/** Processing after the response (`x-model-completion`). */
export interface Completion {
  mode: 'synchronous' | 'accepted';
  /** States that the resource passes through, in order. */
  states: string[];
  description?: RichText;
  poll?: OperationLink;
}

export type ParameterLocation = 'path' | 'query' | 'querystring' | 'header' | 'cookie';

export interface ParameterGroup {
  location: ParameterLocation;
  anchor: string;
  parameters: Parameter[];
}

/** How a value is serialised, where it differs from the default of its place (OpenAPI 3.1, 4.8.12 and 4.8.15). */
export interface Serialization {
  style?: string;
  explode?: boolean;
  /** Reserved characters are not encoded. */
  allowReserved?: boolean;
}

export interface Parameter extends Serialization {
  name: string;
  location: ParameterLocation;
  /** Anchor on the page, `path-tenant`. */
  anchor: string;
  required: boolean;
  deprecated: boolean;
  description?: RichText;
  schema?: SchemaId;
  /** The parameter can be sent without a value. */
  allowEmptyValue?: boolean;
  mediaType?: string;
  examples: Example[];
}

export interface Example {
  name: string;
  summary?: string;
  description?: RichText;
  /** Absent if the value is external (`externalValue`). */
  value?: Json;
  /** The text that is sent for the value (`serializedValue`, OpenAPI 3.2). */
  serialized?: string;
  /** The value as highlighted code, the content of `<code>` (`withHighlightedCode`). */
  html?: string;
  /** URL of a value outside the document (OpenAPI 3.1, 4.8.19). */
  externalValue?: string;
  /** Made from the schema, since the document gives none. */
  generated?: boolean;
}

export interface RequestBody {
  anchor: string;
  required: boolean;
  description?: RichText;
  content: MediaType[];
}

export interface MediaType {
  mediaType: string;
  /** Since OpenAPI 3.2. */
  description?: RichText;
  /** Prefix of the anchors of its fields, `request` or `response-200`. */
  anchor: string;
  schema?: SchemaId;
  /** The schema is that of each item of a stream (`itemSchema`, OpenAPI 3.2). */
  stream?: boolean;
  /** Encoding of the parts of a form or of a multipart body (OpenAPI 3.1, 4.8.15; 3.2, 4.14). */
  encoding?: PartEncoding[];
  examples: Example[];
}

export interface PartEncoding extends Serialization {
  /** The property: `photo`, `photo.frame`; or the item of a list: `[0]`, and `[ ]` for all following items. */
  name: string;
  contentType?: string;
  headers: Parameter[];
}

export interface ResponseInfo {
  /** `200`, `4XX`, `default`. */
  status: string;
  /** Reason phrase of RFC 9110 for the status, or ''. */
  reason: string;
  anchor: string;
  /** Since OpenAPI 3.2. */
  summary?: string;
  description?: RichText;
  headers: Parameter[];
  content: MediaType[];
  /** Follow-up operations of a response (OpenAPI 3.1, 4.8.20). */
  links?: ResponseLink[];
  /** Only for errors. */
  error?: ErrorInfo;
}

/** An operation that can be called with values of a response. */
export interface ResponseLink {
  name: string;
  description?: RichText;
  /** Absent if the target is not an operation of this document. */
  operation?: OperationLink;
  /** The reference as written, if it refers to another document or is broken. */
  target?: string;
  /** Values of its parameters: constants, or runtime expressions such as `$response.body#/id`. */
  parameters: { name: string; value: Json }[];
  requestBody?: { value: Json };
  /** The server to use, if it is another one. */
  server?: Server;
}

/**
 * A request that the API sends after this one, to a URL derived from it (OpenAPI 3.1, 4.8.18). Its responses are those of
 * the receiver: none of them is an error of the API.
 */
export interface Callback extends Message {
  name: string;
  method: string;
  /** Anchor of its heading; all other anchors of the callback start with it. */
  anchor: string;
  /** A runtime expression, or a URL with runtime expressions: `{$request.body#/callbackUrl}/data`. */
  expression: string;
  /** The callback that causes the API to send it, if that is not the request of the page. */
  after?: Pick<Callback, 'name' | 'method' | 'anchor'>;
  operationId?: string;
  title?: string;
  description?: RichText;
  deprecated: boolean;
  externalDocs?: ExternalDocs;
  /** Set if the callback or its path has its own; those of the document apply to requests to the API. */
  servers?: Server[];
  security?: SecurityRequirement[];
}

export interface ExternalDocs {
  url: string;
  description?: string;
}

export interface ErrorInfo {
  status: string;
  title: string;
  /** The problem type's URI (RFC 9457, 3.1.1). */
  type?: string;
  /** Known causes for this operation (`x-model-errors`); empty if the standard defines none. */
  causes: RichText[];
}

/**
 * The fields of a value: of a body, by the anchor of its media type, or of a parameter or header that is an object
 * or a list with rules, by its own anchor.
 */
export interface FieldTree {
  of: 'body' | 'parameter';
  direction: Direction;
  /** The value itself, with its fields as children. */
  tree: Field;
}

export type Direction = 'request' | 'response';

export interface Field {
  kind: FieldKind;
  /** Displayed name: the property's name, the alternative's label, `[ ]` for items. */
  name: string;
  /** Path from the body: `spec.permissions[].verb`; '' is the body itself. */
  path: string;
  anchor: string;
  required: boolean;
  /** In words: `array of Permission object`. */
  type: string;
  schema: SchemaNode;
  children: Field[];
  /** Set if its fields are described at another place. */
  describedAt?: DescribedAt;
}

export interface DescribedAt {
  /**
   * `recursion`: at a field that contains this one, so it has no children here. `repeated`: at an earlier field
   * with the same large schema, so it has none either. `same-fields`: at an earlier field with equal fields.
   * `other-page`: on the page of another operation. `request`: a response returns what the request sends.
   */
  reason: 'recursion' | 'repeated' | 'same-fields' | 'other-page' | 'request';
  /** `#request-spec`, or the path of the other page with an anchor. */
  href: string;
  /** Path of the other field, or title of the other page; absent if it is the whole body. */
  title?: string;
}

export type FieldKind =
  | 'body'
  | 'property'
  | 'pattern'
  | 'additional'
  | 'property-name'
  | 'items'
  | 'prefix-item'
  | 'contains'
  | 'one-of'
  | 'any-of'
  | 'all-of'
  | 'not'
  | 'if'
  | 'then'
  | 'else'
  | 'dependent'
  | 'other-properties'
  | 'other-items'
  | 'content';

export type SchemaId = string;

export type JsonType = 'null' | 'boolean' | 'object' | 'array' | 'number' | 'integer' | 'string';

/**
 * One schema with `allOf` merged if nothing is lost. A property that refers to a component and adds a
 * description has a separate node.
 */
export interface SchemaNode {
  id: SchemaId;
  /** Name of the component that it is, or was made from. */
  name?: string;
  /** File of the other OpenAPI document whose component it is. */
  origin?: string;
  title?: string;
  /** Empty: any type. */
  types: JsonType[];
  format?: string;
  description?: RichText;
  /** `false` schema: nothing is valid. */
  never?: boolean;
  constraints: Constraint[];
  enum?: EnumValue[];
  const?: { value: Json };
  default?: { value: Json };
  examples: Json[];
  readOnly: boolean;
  writeOnly: boolean;
  deprecated: boolean;
  /** `x-model-immutable`: can't be changed once the resource exists, or once it is set. */
  immutable: boolean;
  /** Rules beyond JSON Schema (`x-model-rules`). */
  rules: { expression: string; description: RichText }[];
  /** The schemas below it, in the order in which a page shows them. */
  branches: Branch[];
  /** No properties other than those of the branches (`additionalProperties: false`). */
  isClosed: boolean;
  dependentRequired: { property: string; requires: string[] }[];
  discriminator?: {
    property: string;
    mapping: { value: string; schema: SchemaId }[];
    /** Applies to other values (OpenAPI 3.2). */
    otherwise?: SchemaId;
  };
  /** The value of a property that chooses this schema among those that extend the same one. */
  chosenBy?: { property: string; value: string };
  /** For fields that refer to another resource (`x-model-reference`). */
  reference?: { provider: string; resources: string[] };
  contentMediaType?: string;
  contentEncoding?: string;
  xml?: Xml;
  externalDocs?: ExternalDocs;
}

/** The XML representation of a schema (OpenAPI 3.1, 4.8.26; 3.2, 4.26). */
export interface Xml {
  name?: string;
  namespace?: string;
  prefix?: string;
  /** `element`, `attribute`, `text`, `cdata` or `none`. */
  nodeType?: string;
  /** A list has an element around the elements of its items. */
  wrapped?: boolean;
}

/** A step from a schema to a schema below it: to a property, the items, an alternative. */
export interface Branch {
  kind: Exclude<FieldKind, 'body'>;
  /**
   * Name of the property, `[ ]` for items. An alternative has its title, its component's name, the value of the
   * discriminator, or `Option 1`.
   */
  name: string;
  required: boolean;
  schema: SchemaId;
  /** Last part of the anchor. */
  segment: string;
  /** Last part of the path: `.name`, `[0]`; '' for a further schema of the same value. */
  step: string;
  /** Page that describes its fields, if it belongs to another document (`linkHomes`). */
  home?: Home;
}

/** A place on another page. */
export interface Home {
  title: string;
  /** Path of the page, with the anchor. */
  path: string;
}

/** Validation keywords in words: a minimum and a maximum are one entry, `between 1 and 64 characters`. */
export interface Constraint {
  /** `{ minLength: 1, maxLength: 64 }` */
  keywords: Readonly<Record<string, Json>>;
  words: string;
}

export interface EnumValue {
  value: Json;
  description?: RichText;
}

/** A request snippet in one language, or why that language has none. */
export interface Sample {
  /** The id of its language: `curl`. */
  language: string;
  label: string;
  /** Absent if the language can't send the request; in this case, there is a note. */
  code?: string;
  /** The code with each further example of the request body, in the order of the examples. */
  others?: string[];
  /** The code and the other codes as highlighted HTML, the content of `<code>` (`withHighlightedCode`). */
  html?: string;
  othersHtml?: string[];
  /** A plain sentence about the sample, or instead of it. */
  note?: string;
}

/**
 * A value that differs for each reader: the host of the provider, a tenant, the name of a network. If its
 * example occurs in a sample as a whole word, the reader's value replaces it.
 */
export interface ReaderValue {
  /** `host`, `tenant`, `region`, or the kind of a resource: `workspace`, `block-storage`. */
  key: string;
  /** `Block storage`. */
  label: string;
  /** Format of a reader's value: scheme and host of a URL, an id, or a resource name. */
  form: 'origin' | 'id' | 'name';
  example: string;
  /** Path parameter of the operation that takes it. */
  parameter?: string;
}
