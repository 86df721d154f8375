import { type Cursor, child, items, problemAt, text, texts } from '../load/cursor';
import type { Problem } from '../load/problem';
import type { PlannedOperation, ServicePlan } from './plan-service';

interface Place {
  plan: ServicePlan;
  planned: PlannedOperation;
}

/**
 * Reports relations that lead in one direction only. The page for creating a resource links to the creation of
 * the resources to which it refers. A reader who starts there must find the link back: create a NIC, then the
 * instance that uses it.
 */
export function checkRelated(plans: readonly ServicePlan[]): Problem[] {
  return plans.flatMap((plan) =>
    plan.operations
      .filter(({ link }) => link.method === 'PUT')
      .flatMap((planned) => {
        const here: Place = { plan, planned };
        return relatedOf(here, plans)
          .filter((there) => there.planned.link.method === 'PUT' && needs(here, there))
          .filter((there) => !relatedOf(there, plans).some((way) => way.planned === planned))
          .map((there) =>
            problemAt(
              writtenRelated(there),
              'related-both-ways',
              `${planned.link.operationId} of ${plan.service.title} lists this operation as related, but not the other way round.`,
              `Add ${nameFrom(there.plan, here)} to x-seca-related.`,
            ),
          );
      }),
  );
}

function writtenRelated({ planned }: Place): Cursor {
  const written = child(planned.operation, 'x-seca-related');
  return written.value === undefined ? planned.operation : written;
}

function relatedOf(place: Place, plans: readonly ServicePlan[]): Place[] {
  return items(child(place.planned.operation, 'x-seca-related')).flatMap((written) => {
    const [id = '', key = place.plan.key] = (text(written) ?? '').split('/').reverse();
    const plan = plans.find((other) => other.key === key);
    const planned = plan?.operations.find(({ link }) => link.operationId === id);
    return plan && planned ? [{ plan, planned }] : [];
  });
}

/** Whether the resource of one operation refers to that of the other. */
function needs({ plan, planned }: Place, other: Place): boolean {
  const tag = plan.tags.find((cursor) => text(child(cursor, 'name')) === planned.tag);
  if (!tag) return false;
  const needed = texts(child(child(tag, 'x-seca-resource'), 'needs'));
  return needed.includes(`${other.plan.key}/${other.planned.tag}`);
}

function nameFrom(plan: ServicePlan, { plan: target, planned }: Place): string {
  const { operationId } = planned.link;
  return plan === target ? operationId : `${target.key}/${operationId}`;
}
