import type { LoadedDocument } from '../load/load-document';
import type { Problem } from '../load/problem';
import { buildOperationPage, buildOwnParts, type OwnParts } from './build-operation-page';
import { SchemaBuilder } from './build-schema';
import { buildServicePage } from './build-service-page';
import { checkPlans, checkRelated } from './check-plans';
import {
  type ModelGroup,
  type PlannedOperation,
  planService,
  type ServicePlan,
} from './plan-service';
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

/** The parts of a service's pages that follow from its own document. */
interface ServiceParts {
  plan: ServicePlan;
  /** In the order of the plan. */
  operations: { planned: PlannedOperation; parts: OwnParts }[];
  problems: Problem[];
}

/** By document. */
const partsByDocument = new WeakMap<LoadedDocument, { group: string; service: ServiceParts }>();

/**
 * Builds the parts of a service once, as long as its document is the same object. During development, usually only
 * one of many documents changes, and this is most of the work.
 */
function partsOfService(name: string, group: ModelGroup, document: LoadedDocument): ServiceParts {
  const key = JSON.stringify([name, group]);
  const before = partsByDocument.get(document);
  if (before?.group === key) return before.service;
  const plan = planService(name, group, document);
  const schemas = new SchemaBuilder(document);
  const problems: Problem[] = [];
  const operations = plan.operations.map((planned) => ({
    planned,
    parts: buildOwnParts(planned, plan, schemas, problems),
  }));
  const service = { plan, operations, problems };
  partsByDocument.set(document, { group: key, service });
  return service;
}
