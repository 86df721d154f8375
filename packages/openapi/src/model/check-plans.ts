import { suggestion } from '@seca/text/edit-distance';
import { type Cursor, child, items, problemAt, text } from '../load/cursor';
import type { Problem } from '../load/problem';
import type { ServicePlan } from './plan-service';

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
