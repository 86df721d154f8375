import type { LoadedDocument } from '../load/load-document';
import type { Problem } from '../load/problem';
import { buildOperationPage } from './build-operation-page';
import { SchemaBuilder } from './build-schema';
import { buildServicePage } from './build-service-page';
import { checkPlans } from './check-plans';
import { checkRelated } from './check-related';
import { type ModelGroup, planService } from './plan-service';
import type { SystemRole } from './system-roles';
import type { ReferencePage } from './types';

/** The pages of all documents: each service's introduction, then its operations in sidebar order. */
export function buildPages(
  documents: readonly { name: string; group: ModelGroup; document: LoadedDocument }[],
  systemRoles: readonly SystemRole[] = [],
): { pages: ReferencePage[]; problems: Problem[] } {
  const plans = documents.map(({ name, group, document }) => planService(name, group, document));
  const problems: Problem[] = [...checkPlans(plans), ...checkRelated(plans)];
  const pages = plans.flatMap((plan): ReferencePage[] => {
    const schemas = new SchemaBuilder(plan.document);
    const operations = plan.operations.map((planned) =>
      buildOperationPage(planned, plan, schemas, { plans, systemRoles, problems }),
    );
    return [buildServicePage(plan, operations, plans), ...operations];
  });
  return { pages, problems };
}
