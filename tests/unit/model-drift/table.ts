import { referenceKey } from '../../../lib/openapi/model/reference-key';
import type {
  Constraint,
  OperationLink,
  RichText,
  SchemaNode,
  ServiceInfo,
} from '../../../lib/openapi/model/types';
import { splitLead } from '../../../lib/openapi/view/split-lead';
import { plainText } from '../../support/expected-text';
import {
  attribute,
  code,
  hidden,
  inAttributes,
  inDocument,
  inFrontMatter,
  inside,
  inText,
  isOperation,
  oneOfJson,
  type Rule,
  shown,
  text,
  words,
} from './rules';

const tells = 'tells renderers which of several forms this is';
/** A link alone: the page that it leads to says the rest. */
const link = shown((value: OperationLink | OperationLink[]) =>
  [value].flat().flatMap(({ title, path }) => [inText(title), inAttributes(path)]),
);
const linkByKey = shown((value: Readonly<Record<string, OperationLink>>) =>
  Object.values(value).flatMap(({ title, path }) => [inText(title), inAttributes(path)]),
);
const title = shown((value: string, { owner }) =>
  // A title that only repeats the name of the field or component is not told twice.
  owner.name === value ? [] : [inText(value)],
);

/** How the page shows each member of the model; `model-drift.test.ts` fails for one that is missing here. */
export const table: Readonly<Record<string, Rule>> = {
  'ServiceInfo.group': hidden('names files and folders; the downloads carry it'),
  'ServiceInfo.title': text(),
  'ServiceInfo.layer': text(),
  'ServiceInfo.version': text(),
  'ServiceInfo.beta': words({ true: 'Beta' }),
  'ServiceInfo.provider': text(),
  'ServiceInfo.locality': words({ global: 'Global service', regional: 'Regional service' }),
  'ServiceInfo.path': hidden('the address of the page itself'),

  'ServicePage.kind': hidden(tells),
  'ServicePage.id': inFrontMatter((id) => JSON.stringify(id.slice(id.lastIndexOf('/') + 1))),
  'ServicePage.path': inFrontMatter((path) => JSON.stringify(path.slice('/docs'.length))),
  'ServicePage.service': inside,
  'ServicePage.title': text(),
  'ServicePage.summary': inFrontMatter((summary) => JSON.stringify(summary)),
  'ServicePage.description': inside,
  'ServicePage.externalDocs': inside,
  'ServicePage.servers': inside,
  'ServicePage.security': inside,
  'ServicePage.resources': inside,
  'ServicePage.relations': inside,
  'ServicePage.operations': inside,
  'ServicePage.errors': inside,
  'ServicePage.downloads': inside,
  'ServicePage.downloads.yaml': attribute(),
  'ServicePage.downloads.json': attribute(),
  'ServicePage.values': inside,

  'ResourceInfo.name': text(),
  'ResourceInfo.kind': text('Kind '),
  'ResourceInfo.plural': hidden('the last segment of the collection’s path, which is shown'),
  'ResourceInfo.scope': text(),
  'ResourceInfo.collectionPath': text(),
  'ResourceInfo.description': inside,
  'ResourceInfo.summary': text(),
  'ResourceInfo.parent': text('Part of '),
  'ResourceInfo.tagKind': text('Used as: '),
  'ResourceInfo.externalDocs': inside,
  'ResourceInfo.needs': hidden('the relations say it, with titles and links'),
  'ResourceInfo.operations': link,

  'ResourceRelation.from': inside,
  'ResourceRelation.to': inside,
  'ResourceLink.id': hidden('a key; the name and the link are shown'),
  'ResourceLink.name': text(),
  'ResourceLink.service': shown((service: string, { page, owner }) =>
    service === page.title || service === owner.name ? [] : [inText(`(${service})`)],
  ),
  'ResourceLink.path': shown((path: string, { page, owner }) =>
    // Of a pair, one is the resource whose line it is.
    owner.service === page.title ? [inText(String(owner.name))] : [inAttributes(path)],
  ),

  'OperationLink.operationId': hidden('a key; title and address are shown'),
  'OperationLink.title': text(),
  'OperationLink.method': text(),
  'OperationLink.template': shown((template: string, { page }) =>
    // Beside resources stand their collections' paths; all others are in the table of all operations.
    page.kind === 'service' && page.resources.length > 0 ? [] : [inText(template)],
  ),
  'OperationLink.path': attribute(),
  'OperationLink.deprecated': words({ true: 'deprecated' }),
  'OperationLink.webhook': words({ true: 'webhook' }),

  'OperationPage.kind': hidden(tells),
  'OperationPage.id': inFrontMatter((id) => JSON.stringify(id.slice(id.lastIndexOf('/') + 1))),
  'OperationPage.path': inFrontMatter((path) => JSON.stringify(path.slice('/docs'.length))),
  'OperationPage.service': shown(({ title, version, beta, path }: ServiceInfo) => [
    inText(`${title} ${version}`),
    inAttributes(path),
    beta ? inText('Beta: can still change') : undefined,
  ]),
  'OperationPage.operationId': text(),
  'OperationPage.title': text(),
  'OperationPage.sidebarLabel': inFrontMatter((label) => `sidebar_label: ${JSON.stringify(label)}`),
  'OperationPage.summary': inFrontMatter((summary) => JSON.stringify(summary)),
  'OperationPage.description': shown(({ html }: RichText) => {
    const { lead, rest } = splitLead(html);
    return [inText(plainText(lead)), inText(plainText(rest))];
  }),
  'OperationPage.method': text(),
  'OperationPage.template': text(),
  'OperationPage.deprecated': words({ true: 'Deprecated' }),
  'OperationPage.webhook': words({ true: 'Webhook: the API sends this request to you' }),
  'OperationPage.servers': hidden('the introduction of the service says it, or ownServers'),
  'OperationPage.ownServers': inside,
  'OperationPage.security': hidden('the introduction of the service says it, or ownSecurity'),
  'OperationPage.ownSecurity': inside,
  'OperationPage.resource': hidden(
    'the sidebar groups operations by it, and the neighbours are its',
  ),
  'OperationPage.permission': inside,
  'OperationPage.completion': inside,
  'OperationPage.preconditions': inside,
  'OperationPage.externalDocs': inside,
  'OperationPage.parameters': inside,
  'OperationPage.requestBody': inside,
  'OperationPage.responses': inside,
  'OperationPage.callbacks': inside,
  'OperationPage.samples': inside,
  'OperationPage.values': inside,
  'OperationPage.related': link,
  'OperationPage.sources': inside,
  'OperationPage.previous': shown(({ path }: OperationLink) => [
    inDocument(`pagination_prev: ${JSON.stringify(path.slice('/docs/'.length))}`),
  ]),
  'OperationPage.next': shown(({ path }: OperationLink) => [
    inDocument(`pagination_next: ${JSON.stringify(path.slice('/docs/'.length))}`),
  ]),
  'OperationPage.schemas': hidden('each is met where something refers to it'),
  'OperationPage.source': inside,
  'OperationPage.source.file': inFrontMatter(),
  'OperationPage.source.line': hidden('the host’s editor opens a file, not a line'),

  'ValueSources.parameters': linkByKey,
  'ValueSources.references': hidden('checked where a field refers: SchemaNode.reference.resources'),

  'Server.url': shown((url: string) => [inText(url)]),
  'Server.description': inside,
  'Server.variables': inside,
  'Server.variables.name': text(),
  'Server.variables.default': text('Default '),
  'Server.variables.enum': text(),
  'Server.variables.description': inside,

  'SecurityRequirement.schemes': inside,
  'SecurityRequirement.schemes.name': text(),
  'SecurityRequirement.schemes.type': text(),
  'SecurityRequirement.schemes.scheme': text(),
  'SecurityRequirement.schemes.bearerFormat': text(),
  'SecurityRequirement.schemes.in': text(),
  'SecurityRequirement.schemes.parameterName': text(),
  'SecurityRequirement.schemes.scopes': text(),
  'SecurityRequirement.schemes.openIdConnectUrl': attribute(),
  'SecurityRequirement.schemes.flows': inside,
  'SecurityRequirement.schemes.description': inside,

  'OAuthFlow.name': text('Flow '),
  'OAuthFlow.authorizationUrl': text('Authorisation'),
  'OAuthFlow.deviceAuthorizationUrl': text('Device authorisation'),
  'OAuthFlow.tokenUrl': text('Token'),
  'OAuthFlow.refreshUrl': text('Refresh'),
  'OAuthFlow.scopes': inside,
  'OAuthFlow.scopes.name': text(),
  'OAuthFlow.scopes.description': inside,

  'Permission.provider': text(),
  'Permission.resource': text(),
  'Permission.verb': text(),
  'Permission.systemRoles': text(),

  'Completion.mode': words({
    synchronous: 'Synchronous: the response contains the result.',
    accepted: 'Asynchronous: processing continues after the response.',
  }),
  'Completion.states': text(),
  'Completion.description': inside,
  'Completion.poll': link,

  'ParameterGroup.place': hidden('the heading of the group says it'),
  'ParameterGroup.anchor': attribute(),
  'ParameterGroup.parameters': inside,

  'Parameter.name': text(),
  'Parameter.place': hidden('the heading of the group says it'),
  'Parameter.anchor': attribute(),
  'Parameter.required': words({ true: 'required' }),
  'Parameter.deprecated': words({ true: 'deprecated' }),
  'Parameter.description': inside,
  'Parameter.schema': inside,
  'Parameter.style': text(),
  'Parameter.explode': words({ true: 'each value separately', false: 'all values in one' }),
  'Parameter.allowReserved': words({ true: 'Reserved characters are not encoded.' }),
  'Parameter.allowEmptyValue': words({ true: 'Can be empty.' }),
  'Parameter.mediaType': text('Serialised as '),
  'Parameter.examples': inside,

  'Example.name': shown((name: string, { owner }) =>
    owner.generated || owner.summary !== undefined ? [] : [inText(name)],
  ),
  'Example.summary': text(),
  'Example.description': inside,
  'Example.value': shown((value: never) => [oneOfJson(value)]),
  'Example.externalValue': attribute(),
  'Example.generated': hidden('it is an example like any other, valid by its schema'),

  'RequestBody.anchor': attribute(),
  'RequestBody.required': words({ true: 'required', false: 'optional' }),
  'RequestBody.description': inside,
  'RequestBody.content': inside,

  'MediaType.mediaType': text(),
  'MediaType.anchor': hidden('what the anchors of its fields start with'),
  'MediaType.schema': inside,
  'MediaType.stream': words({ true: 'A stream of items, each of them:' }),
  'MediaType.encoding': inside,
  'MediaType.examples': inside,

  'PartEncoding.name': text('', ' is sent '),
  'PartEncoding.contentType': text('as '),
  'PartEncoding.style': text('in style '),
  'PartEncoding.explode': words({
    true: 'with each value separate',
    false: 'with all values in one',
  }),
  'PartEncoding.allowReserved': words({ true: 'with reserved characters not encoded' }),
  'PartEncoding.headers': inside,

  'ResponseInfo.status': text(),
  'ResponseInfo.reason': shown((reason: string, { owner }) =>
    // An error is named by the title that the document gives it.
    owner.error === undefined ? [inText(`${owner.status} ${reason}`.trim())] : [],
  ),
  'ResponseInfo.anchor': attribute(),
  'ResponseInfo.description': inside,
  'ResponseInfo.headers': inside,
  'ResponseInfo.content': inside,
  'ResponseInfo.links': inside,
  'ResponseInfo.error': inside,

  'ResponseLink.name': text(),
  'ResponseLink.description': inside,
  'ResponseLink.operation': link,
  'ResponseLink.target': text('uses '),
  'ResponseLink.parameters': inside,
  'ResponseLink.parameters.name': text(),
  'ResponseLink.parameters.value': shown((value: never) => [oneOfJson(value)]),
  'ResponseLink.requestBody': inside,
  'ResponseLink.requestBody.value': shown((value: never) => [oneOfJson(value)]),

  'Callback.name': text(),
  'Callback.expression': text('sends this request to '),
  'Callback.method': text(),
  'Callback.anchor': attribute(),
  'Callback.after': inside,
  'Callback.after.name': text(),
  'Callback.after.method': text(),
  'Callback.after.anchor': attribute(),
  'Callback.title': text(),
  'Callback.description': inside,
  'Callback.deprecated': words({ true: 'deprecated' }),
  'Callback.externalDocs': inside,
  'Callback.parameters': inside,
  'Callback.requestBody': inside,
  'Callback.responses': inside,

  'ExternalDocs.url': attribute(),
  'ExternalDocs.description': text('More: '),

  'ErrorInfo.status': text(),
  'ErrorInfo.title': text(),
  'ErrorInfo.type': text(),
  'ErrorInfo.causes': shown((causes: RichText[], { page }) =>
    isOperation(page) ? causes.map(({ html }) => inText(plainText(html))) : [],
  ),

  'SchemaNode.id': hidden('a key'),
  'SchemaNode.name': hidden('the type’s words have it where they have room'),
  'SchemaNode.origin': hidden('says from which document it is; links to its page come of it'),
  'SchemaNode.title': title,
  'SchemaNode.types': shown((types: string[], { owner }) => {
    const { prefixItems } = owner as unknown as SchemaNode;
    return types.map((type) =>
      inText(...(type === 'array' && prefixItems.length > 0 ? ['tuple'] : [type]), 'map of'),
    );
  }),
  'SchemaNode.format': text(),
  'SchemaNode.description': inside,
  'SchemaNode.never': words({ true: 'nothing' }),
  'SchemaNode.constraints': inside,
  'SchemaNode.enum': inside,
  'SchemaNode.const': inside,
  'SchemaNode.const.value': shown((value: never) => [oneOfJson(value)]),
  'SchemaNode.default': inside,
  'SchemaNode.default.value': shown((value: never) => [oneOfJson(value)]),
  'SchemaNode.examples': code,
  'SchemaNode.readOnly': words({ true: 'read-only' }),
  'SchemaNode.writeOnly': words({ true: 'never returned' }),
  'SchemaNode.deprecated': words({ true: 'deprecated' }),
  'SchemaNode.immutable': words({ true: 'immutable' }),
  'SchemaNode.rules': inside,
  'SchemaNode.rules.expression': text(),
  'SchemaNode.rules.description': inside,
  'SchemaNode.properties': inside,
  'SchemaNode.patternProperties': inside,
  'SchemaNode.patternProperties.pattern': text(),
  'SchemaNode.patternProperties.schema': inside,
  'SchemaNode.additionalProperties': inside,
  'SchemaNode.propertyNames': inside,
  'SchemaNode.items': inside,
  'SchemaNode.prefixItems': inside,
  'SchemaNode.contains': inside,
  'SchemaNode.oneOf': inside,
  'SchemaNode.anyOf': inside,
  'SchemaNode.allOf': inside,
  'SchemaNode.not': inside,
  'SchemaNode.if': inside,
  'SchemaNode.then': inside,
  'SchemaNode.else': inside,
  'SchemaNode.dependentRequired': inside,
  'SchemaNode.dependentRequired.property': text('with '),
  'SchemaNode.dependentRequired.requires': text(),
  'SchemaNode.dependentSchemas': inside,
  'SchemaNode.dependentSchemas.property': text(),
  'SchemaNode.dependentSchemas.schema': inside,
  'SchemaNode.unevaluatedProperties': inside,
  'SchemaNode.unevaluatedItems': inside,
  'SchemaNode.discriminator': inside,
  'SchemaNode.discriminator.property': text('the kind is told by '),
  'SchemaNode.discriminator.mapping': inside,
  'SchemaNode.discriminator.mapping.value': text(),
  'SchemaNode.discriminator.mapping.schema': inside,
  'SchemaNode.discriminator.otherwise': inside,
  'SchemaNode.reference': inside,
  'SchemaNode.reference.provider': text('(', ')'),
  'SchemaNode.reference.resources': shown((resources: string[], { page, owner }) =>
    resources.flatMap((resource) => {
      const key = referenceKey(String(owner.provider), resource);
      const source = isOperation(page) ? page.sources.references[key] : undefined;
      return [inText(resource), source && inAttributes(source.path)];
    }),
  ),
  'SchemaNode.contentMediaType': text('holds '),
  'SchemaNode.contentEncoding': text('encoded as '),
  'SchemaNode.contentSchema': inside,
  'SchemaNode.xml': text('in XML: '),
  'SchemaNode.externalDocs': inside,

  'Property.name': text(),
  'Property.required': hidden('required in a request, always present in an answer'),
  'Property.schema': inside,

  'Alternative.label': text(),
  'Alternative.schema': inside,
  'Alternative.home': inside,
  'Home.title': text('as in '),
  'Home.path': attribute(),

  'Constraint.keyword': hidden('its words tell it'),
  'Constraint.value': shown((value: never, { owner }) =>
    (owner as unknown as Constraint).keyword === 'pattern' ? [oneOfJson(value)] : [],
  ),
  'Constraint.words': shown((told: string, { owner }) =>
    (owner as unknown as Constraint).keyword === 'pattern' ? [inText('matches')] : [inText(told)],
  ),

  'EnumValue.value': shown((value: never) => [oneOfJson(value)]),
  'EnumValue.description': inside,

  'Sample.language': attribute(),
  'Sample.label': text(),
  'Sample.code': text(),
  'Sample.note': text(),

  'ReaderValue.key': hidden('names what is kept in the browser'),
  'ReaderValue.label': hidden('the panel is drawn when a reader opens it (tests/e2e)'),
  'ReaderValue.form': hidden('the rule by which the panel refuses a value'),
  'ReaderValue.example': shown((example: string, { page, owner }) =>
    isOperation(page) && owner.key === 'host' ? [inText(example)] : [],
  ),
  'ReaderValue.parameter': hidden('the parameter is shown among the others'),
};
