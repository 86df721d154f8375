import type { LoadedDocument } from '../load/load-document';
import type { Problem } from '../load/problem';
import { draftOperation, type OperationDraft } from './build-operation-page';
import { SchemaBuilder } from './build-schema';
import {
  type ModelGroup,
  type PlannedOperation,
  planService,
  type ServicePlan,
} from './plan-service';

/** The parts of a service's pages that follow from its own document. */
export interface ServiceDraft {
  plan: ServicePlan;
  /** In the order of the plan. */
  operations: { planned: PlannedOperation; draft: OperationDraft }[];
  problems: Problem[];
}

const known = new WeakMap<LoadedDocument, { place: string; service: ServiceDraft }>();

/**
 * Drafts a service once, as long as its document is the same object. During development, usually only one of
 * many documents changes, and drafting is most of the work.
 */
export function draftService(
  name: string,
  group: ModelGroup,
  document: LoadedDocument,
): ServiceDraft {
  const place = JSON.stringify([name, group]);
  const before = known.get(document);
  if (before?.place === place) return before.service;
  const plan = planService(name, group, document);
  const schemas = new SchemaBuilder(document);
  const problems: Problem[] = [];
  const operations = plan.operations.map((planned) => ({
    planned,
    draft: draftOperation(planned, plan, schemas, problems),
  }));
  const service = { plan, operations, problems };
  known.set(document, { place, service });
  return service;
}
