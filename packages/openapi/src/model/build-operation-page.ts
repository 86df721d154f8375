import {
  type Cursor,
  child,
  extension,
  isObject,
  items,
  text,
  texts,
  wording,
} from '../load/cursor';
import type { Problem } from '../load/problem';
import { AnchorSet } from './anchors';
import { buildRequestBody, buildResponses } from './build-bodies';
import { buildCallbacks } from './build-callbacks';
import { buildParameters, type OperationContext } from './build-parameters';
import type { SchemaBuilder } from './build-schema';
import { buildSecurity, buildServers } from './build-security';
import { referredOperation } from './check-plans';
import { withFieldTrees } from './field-trees';
import { reachableSchemas } from './page-parts';
import type { PlannedOperation, ServicePlan } from './plan-service';
import { firstSentence, richText, richTextOf } from './rich-text';
import { externalDocsOf } from './schema-facts';
import { rolesGranting, type SystemRole } from './system-roles';
import type { Completion, OperationLink, OperationPage, Permission } from './types';
import { valueSources } from './value-sources';

/** Data of other pages that an operation page needs. */
export interface SiteContext {
  plans: readonly ServicePlan[];
  /** The operation that reads each path, from `listsByPath`. */
  lists: ReadonlyMap<string, OperationLink>;
  systemRoles: readonly SystemRole[];
  problems: Problem[];
}

/**
 * The parts of an operation page that come from its own document.
 *
 * @param problems receives the problems of the operation
 */
export function buildOwnParts(
  { pathItem, operation, link }: PlannedOperation,
  plan: ServicePlan,
  schemas: SchemaBuilder,
  problems: Problem[],
) {
  const context: OperationContext = {
    root: plan.document.root,
    resolver: plan.document.resolver,
    schemas,
    anchors: new AnchorSet(),
    problems,
    operations: plan.operations,
  };
  // The order matters: the first part that requests an anchor gets it.
  const requestBody = buildRequestBody(operation, context);
  const parameters = buildParameters(pathItem, operation, context);
  const responses = buildResponses(operation, link.method, context);
  const callbacks = buildCallbacks(operation, context);
  const parts = { parameters, requestBody, responses, callbacks };
  return withFieldTrees({ ...parts, schemas: reachableSchemas(parts, schemas.nodes) });
}

export function buildOperationPage(
  planned: PlannedOperation,
  parts: ReturnType<typeof buildOwnParts>,
  plan: ServicePlan,
  site: SiteContext,
): OperationPage {
  const { operation, pathItem, link, tag, verb } = planned;
  const { document, service } = plan;
  const ofPath = child(pathItem, 'description').value;
  const own = child(operation, 'description').value;
  const description = richTextOf(own ?? ofPath, 2);
  const pathSummary = wording(child(pathItem, 'summary'));
  const servers = buildServers(operation, pathItem, document.root);
  const security = buildSecurity(document, operation);
  const siblings = plan.operations.filter((other) => other.tag === tag);
  const isOnlyOne = siblings.filter((other) => other.verb === verb).length === 1;
  const index = siblings.indexOf(planned);

  return {
    ...link,
    ...parts,
    kind: 'operation',
    id: link.path.slice('/docs/'.length),
    service,
    sidebarLabel: isOnlyOne ? verb : link.title,
    summary: description ? firstSentence(description) : link.title,
    description,
    pathSummary: pathSummary === link.title ? undefined : pathSummary,
    pathDescription: own === undefined || own === ofPath ? undefined : richTextOf(ofPath),
    servers,
    ownServers: ifDifferent(servers, buildServers(document.root)),
    security,
    ownSecurity: ifDifferent(security, buildSecurity(document)),
    resource: tag,
    permission: buildPermission(operation, plan, site),
    completion: buildCompletion(operation, plan, site),
    preconditions: texts(extension(operation, 'preconditions')).map((text) => richText(text)),
    externalDocs: externalDocsOf(child(operation, 'externalDocs')),
    samples: [],
    values: [],
    related: items(extension(operation, 'related')).flatMap(
      (related) => findOperation(related, plan, site) ?? [],
    ),
    sources: valueSources({ ...link, ...parts }, site),
    previous: siblings[index - 1]?.link,
    next: siblings[index + 1]?.link,
    source: operation.file.path,
  };
}

/** The operation's own value; undefined if it equals that of the document. */
function ifDifferent<T>(own: T, usual: T): T | undefined {
  return JSON.stringify(own) === JSON.stringify(usual) ? undefined : own;
}

function buildPermission(
  operation: Cursor,
  { service: { provider, version } }: ServicePlan,
  { systemRoles }: SiteContext,
): Permission | undefined {
  const written = extension(operation, 'permission');
  const resource = text(child(written, 'resource'));
  const verb = text(child(written, 'verb'));
  if (!provider || resource === undefined || verb === undefined) return undefined;
  const permission = { provider: `${provider}/${version}`, resource, verb };
  return { ...permission, systemRoles: rolesGranting(systemRoles, permission) };
}

function buildCompletion(
  operation: Cursor,
  plan: ServicePlan,
  site: SiteContext,
): Completion | undefined {
  const written = extension(operation, 'completion');
  if (!isObject(written.value)) return undefined;
  const poll = child(written, 'poll');
  return {
    mode: written.value.mode === 'accepted' ? 'accepted' : 'synchronous',
    states: texts(child(written, 'states')),
    description: richTextOf(written.value.description),
    poll: poll.value === undefined ? undefined : findOperation(poll, plan, site),
  };
}

/** The operation that a reference means; reports one that does not exist. */
function findOperation(
  reference: Cursor,
  plan: ServicePlan,
  { plans, problems }: SiteContext,
): OperationLink | undefined {
  const referred = referredOperation(reference, plan, plans);
  if ('planned' in referred) return referred.planned.link;
  problems.push(referred.problem);
  return undefined;
}
