import { suggestion } from '@seca/text/edit-distance';
import { type Cursor, child, items, problemAt, text, texts } from '../load/cursor';
import type { Problem } from '../load/problem';
import type { PlannedOperation, ServicePlan } from './plan-service';

/** Checks that names are unique on the site or in a service, and that referenced names exist. */
export function checkPlans(plans: readonly ServicePlan[]): Problem[] {
  const problems: Problem[] = [];
  const report = (...problem: Parameters<typeof problemAt>): void => {
    problems.push(problemAt(...problem));
  };
  const paths = new Map<string, string>(plans.map(({ service }) => [service.path, 'introduction']));
  for (const plan of plans) {
    const ids = new Map<string, Cursor>();
    const templates = new Map<string, string>();
    // In source order, so that a problem is reported at the second of two operations.
    for (const { operation, link } of plan.operations.toSorted((a, b) => a.index - b.index)) {
      const id = child(operation, 'operationId');
      const place = id.value === undefined ? operation : id;
      const earlier = ids.get(link.operationId);
      if (earlier) {
        const { line } = earlier.file.locate(earlier.pointer);
        const message = `The operationId ${link.operationId} is already used by the operation in line ${line}.`;
        const hint = 'Give each operation of a document its own operationId.';
        report(place, 'operation-id-unique', message, hint);
      } else if (paths.has(link.path)) {
        const message = `The page ${link.path} is taken (${paths.get(link.path)}).`;
        report(place, 'page-path-unique', message, 'Set x-seca-slug, or rename the operation.');
      }
      ids.set(link.operationId, earlier ?? place);
      paths.set(link.path, paths.get(link.path) ?? link.operationId);
      // Paths that differ only in the names of their parameters are the same (OpenAPI 3.1, 4.8.8).
      const template = `${link.webhook ? 'webhook ' : ''}${link.method} ${link.template.replaceAll(/\{[^}]*\}/g, '{}')}`;
      const same = templates.get(template);
      templates.set(template, same ?? link.template);
      if (same !== undefined) {
        const message = `${link.method} ${link.template} is the same request as ${same}.`;
        report(operation, 'path-unique', message, 'Merge the two paths.');
      }
    }
    problems.push(...checkNeeds(plan, plans));
  }
  return problems;
}

/** `needs` of a resource: `service/Tag`. */
function checkNeeds(plan: ServicePlan, plans: readonly ServicePlan[]): Problem[] {
  return plan.tags.flatMap((tag) =>
    items(child(child(tag, 'x-seca-resource'), 'needs')).flatMap((need) => {
      const [key = '', name = ''] = (text(need) ?? '').split('/');
      const target = plans.find((other) => other.key === key);
      const names = (target?.tags ?? []).map((other) => text(child(other, 'name')) ?? '');
      if (names.includes(name)) return [];
      return [
        problemAt(
          need,
          'resource-exists',
          target
            ? `There is no resource ${name} in ${target.service.title}.`
            : `There is no service ${key}.`,
          suggestion(
            target ? name : key,
            target ? names : plans.map((other) => other.key),
            'Write the slug of the service, a slash, and the tag.',
          ),
          // A service can be added after those that refer to it.
          target ? 'error' : 'warning',
        ),
      ];
    }),
  );
}

interface Place {
  plan: ServicePlan;
  planned: PlannedOperation;
}

/**
 * Reports relations that lead in one direction only. The page for creating a resource links to the creation of
 * the resources that it refers to. A reader who starts there must find the link back: create a NIC, then the
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
