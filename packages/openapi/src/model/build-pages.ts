import type { LoadedDocument } from '../load/load-document';
import type { Problem } from '../load/problem';
import { buildOperationPage, buildOwnParts } from './build-operation-page';
import { SchemaBuilder } from './build-schema';
import { buildServicePage } from './build-service-page';
import { checkPlans, checkRelated } from './check-plans';
import { type ModelGroup, planService } from './plan-service';
import type { SystemRole } from './system-roles';
import type { ReferencePage } from './types';
import { listsByPath } from './value-sources';

/** The pages of all documents: each service's introduction, then its operations in sidebar order. */
export function buildPages(
  documents: readonly { name: string; group: ModelGroup; document: LoadedDocument }[],
  systemRoles: readonly SystemRole[] = [],
): { pages: ReferencePage[]; problems: Problem[] } {
  const services = documents.map(({ name, group, document }) =>
    partsOfService(name, group, document),
  );
  const plans = services.map(({ plan }) => plan);
  const problems: Problem[] = [
    ...checkPlans(plans),
    ...checkRelated(plans),
    ...services.flatMap((service) => service.problems),
  ];
  const pages = services.flatMap(({ plan, operations: planned }): ReferencePage[] => {
    // Several services have `/tenants/{tenant}/skus`; each finds its own first.
    const site = { plans, lists: listsByPath([plan, ...plans]), systemRoles, problems };
    const operations = planned.map(({ planned: one, parts }) =>
      buildOperationPage(one, parts, plan, site),
    );
    return [buildServicePage(plan, operations, plans), ...operations];
  });
  return { pages, problems };
}

/** By document, with the group that it was built for. */
const built = new WeakMap<LoadedDocument, { key: string; parts: ReturnType<typeof buildParts> }>();

/**
 * Builds the parts of a service once, as long as its document is the same object. During development, usually only
 * one of many documents changes, and this is most of the work.
 */
function partsOfService(name: string, group: ModelGroup, document: LoadedDocument) {
  const key = JSON.stringify([name, group]);
  const before = built.get(document);
  if (before?.key === key) return before.parts;
  const parts = buildParts(name, group, document);
  built.set(document, { key, parts });
  return parts;
}

/** The plan of a service, its operations in the order of the plan, and their problems. */
function buildParts(name: string, group: ModelGroup, document: LoadedDocument) {
  const plan = planService(name, group, document);
  const schemas = new SchemaBuilder(document);
  const problems: Problem[] = [];
  const operations = plan.operations.map((planned) => ({
    planned,
    parts: buildOwnParts(planned, plan, schemas, problems),
  }));
  return { plan, operations, problems };
}
