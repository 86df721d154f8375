import { child, text, texts } from '../load/cursor';
import { resourceAnchors } from './anchors';
import type { ServicePlan } from './plan-service';
import { resourceLabel } from './resource-label';
import type { ResourceLink, ResourceRelation } from './types';

/**
 * References of the resources of a service in both directions, in the order of the services and their tags
 * (`x-seca-resource`, `needs`). A resource that does not exist is reported by `checkPlans` and omitted here.
 */
export function resourceRelations(
  plan: ServicePlan,
  plans: readonly ServicePlan[],
): ResourceRelation[] {
  const links = new Map(plans.flatMap(linksOf).map((link) => [link.id, link]));
  return plans.flatMap((owner) =>
    owner.tags.flatMap((tag) => {
      const from = links.get(`${owner.key}/${text(child(tag, 'name'))}`);
      return texts(child(child(tag, 'x-seca-resource'), 'needs')).flatMap((need) => {
        const to = links.get(need);
        const concerned = owner === plan || need.startsWith(`${plan.key}/`);
        return from && to && concerned ? [{ from, to }] : [];
      });
    }),
  );
}

function linksOf({ key, tags, service }: ServicePlan): ResourceLink[] {
  const names = tags.map((tag) => text(child(tag, 'name')) ?? '');
  const anchors = resourceAnchors(names);
  return names.map((name, index) => ({
    id: `${key}/${name}`,
    name,
    label: resourceLabel(name),
    service: service.title,
    path: `${service.path}#${anchors[index]}`,
  }));
}
