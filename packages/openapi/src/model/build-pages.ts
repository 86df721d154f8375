import type { LoadedDocument } from '../load/load-document';
import type { Problem } from '../load/problem';
import { buildOperationPage } from './build-operation-page';
import { buildServicePage } from './build-service-page';
import { checkPlans } from './check-plans';
import { checkRelated } from './check-related';
import { draftService } from './draft-service';
import type { ModelGroup } from './plan-service';
import type { SystemRole } from './system-roles';
import type { ReferencePage } from './types';

/** The pages of all documents: each service's introduction, then its operations in sidebar order. */
export function buildPages(
  documents: readonly { name: string; group: ModelGroup; document: LoadedDocument }[],
  systemRoles: readonly SystemRole[] = [],
): { pages: ReferencePage[]; problems: Problem[] } {
  const services = documents.map(({ name, group, document }) =>
    draftService(name, group, document),
  );
  const plans = services.map(({ plan }) => plan);
  const problems: Problem[] = [
    ...checkPlans(plans),
    ...checkRelated(plans),
    ...services.flatMap((service) => service.problems),
  ];
  const pages = services.flatMap(({ plan, operations: drafts }): ReferencePage[] => {
    const operations = drafts.map(({ planned, draft }) =>
      buildOperationPage(planned, draft, plan, { plans, systemRoles, problems }),
    );
    return [buildServicePage(plan, operations, plans), ...operations];
  });
  return { pages, problems };
}
