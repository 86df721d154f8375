import {
  type Cursor,
  child,
  extension,
  extensionKeyword,
  items,
  problemAt,
  text,
} from '../load/cursor';
import { suggestion } from '../load/did-you-mean';
import type { Problem } from '../load/problem';
import type { PlannedOperation, ServicePlan } from './plan-service';

/** Checks that names are unique on the site or in a service, and that referenced names exist. */
export function checkPlans(plans: readonly ServicePlan[]): Problem[] {
  const problems: Problem[] = [];
  const report = (...problem: Parameters<typeof problemAt>) => problems.push(problemAt(...problem));
  const paths = new Map<string, string>(plans.map(({ service }) => [service.path, 'introduction']));
  for (const plan of plans) {
    const ids = new Map<string, Cursor>();
    const templates = new Map<string, string>();
    // In source order, so that a problem is reported at the second of two operations.
    for (const { operation, link } of plan.operations.toSorted((a, b) => a.index - b.index)) {
      const id = child(operation, 'operationId');
      const cursor = id.value === undefined ? operation : id;
      const earlier = ids.get(link.operationId);
      if (earlier) {
        const { line } = earlier.file.locate(earlier.pointer);
        const message = `The operationId ${link.operationId} is already used by the operation on line ${line}.`;
        const hint = 'Give each operation of a document its own operationId.';
        report(cursor, 'operation-id-unique', message, hint);
      } else if (paths.has(link.path)) {
        const message = `The path ${link.path} is already used by ${paths.get(link.path)}.`;
        report(
          cursor,
          'page-path-unique',
          message,
          `Set ${extensionKeyword(cursor, 'slug')}, or rename the operation.`,
        );
      }
      ids.set(link.operationId, earlier ?? cursor);
      paths.set(link.path, paths.get(link.path) ?? link.operationId);
      // Paths that differ only in the names of their parameters are the same (OpenAPI 3.1, 4.8.8).
      const template = `${link.webhook ? 'webhook ' : ''}${link.method} ${link.template.replaceAll(/\{[^}]*\}/g, '{}')}`;
      const same = templates.get(template);
      templates.set(template, same ?? link.template);
      if (same !== undefined) {
        const message = `${link.method} ${link.template} is the same request as ${same}.`;
        // The pages of a foreign document are right nevertheless, because each has its own name.
        const severity = plan.service.provider === undefined ? 'warning' : 'error';
        report(operation, 'path-unique', message, 'Merge the two paths.', severity);
      }
    }
    problems.push(...checkNeeds(plan, plans));
  }
  return problems;
}

/** `needs` of a resource: `service/Tag`. */
function checkNeeds(plan: ServicePlan, plans: readonly ServicePlan[]): Problem[] {
  return plan.tags.flatMap(({ needs }) =>
    needs.flatMap((need) => {
      const [key = '', name = ''] = (text(need) ?? '').split('/');
      const target = plans.find((other) => other.key === key);
      if (target?.tags.some((tag) => tag.name === name)) return [];
      const [written, candidates] = target
        ? [name, target.tags.map((tag) => tag.name)]
        : [key, plans.map((other) => other.key)];
      const hint = 'Write the slug of the service, a slash, and the tag.';
      // A service can be added after those that refer to it.
      const severity = target ? 'error' : 'warning';
      const message = missing(`resource ${name}`, key, target);
      return problemAt(
        need,
        'resource-exists',
        message,
        suggestion(written, candidates, hint),
        severity,
      );
    }),
  );
}

function missing(what: string, key: string, target: ServicePlan | undefined): string {
  return target ? `There is no ${what} in ${target.service.title}.` : `There is no service ${key}.`;
}

/** The operation that a reference of a plan means: `operationId` of the same service, or `service/operationId`. */
export function referredOperation(
  reference: Cursor,
  from: ServicePlan,
  plans: readonly ServicePlan[],
): { plan: ServicePlan; planned: PlannedOperation } | { problem: Problem } {
  const written = text(reference) ?? '';
  const slash = written.indexOf('/');
  const key = slash < 0 ? from.key : written.slice(0, slash);
  const operationId = written.slice(slash + 1);
  const plan = plans.find((other) => other.key === key);
  const planned = plan?.operations.find(({ link }) => link.operationId === operationId);
  if (plan && planned) return { plan, planned };
  const keys = plans.map((other) => other.key);
  const ids = plan?.operations.map(({ link }) => link.operationId);
  const hint = ids
    ? suggestion(operationId, ids, 'Use one of its operationIds.')
    : suggestion(key, keys, `Services are ${keys.join(', ')}.`);
  const message = missing(`operation ${operationId}`, key, plan);
  return { problem: problemAt(reference, 'operation-exists', message, hint) };
}

/**
 * Reports relations that lead in one direction only. The page for creating a resource links to the creation of
 * the resources that it refers to. A reader who starts there must find the link back: create a NIC, then the
 * instance that uses it.
 */
export function checkRelated(plans: readonly ServicePlan[]): Problem[] {
  const relatedOf = (plan: ServicePlan, { operation }: PlannedOperation) =>
    items(extension(operation, 'related')).flatMap((written) => {
      const referred = referredOperation(written, plan, plans);
      return 'planned' in referred && referred.planned.link.method === 'PUT' ? [referred] : [];
    });
  return plans.flatMap((plan) =>
    plan.operations.flatMap((planned) => {
      const { operationId, method } = planned.link;
      if (method !== 'PUT') return [];
      const needs = plan.tags.find(({ name }) => name === planned.tag)?.needs.map(text) ?? [];
      return relatedOf(plan, planned)
        .filter((there) => needs.includes(`${there.plan.key}/${there.planned.tag}`))
        .filter(
          (there) => !relatedOf(there.plan, there.planned).some((back) => back.planned === planned),
        )
        .map((there) => {
          const written = extension(there.planned.operation, 'related');
          const name = plan === there.plan ? operationId : `${plan.key}/${operationId}`;
          return problemAt(
            written.value === undefined ? there.planned.operation : written,
            'related-both-ways',
            `${operationId} of ${plan.service.title} lists this operation as related, but this operation doesn't list it.`,
            `Add ${name} to ${extensionKeyword(written, 'related')}.`,
          );
        });
    }),
  );
}
