import type { Rule } from '@seca/openapi/lint/rule';
import { actionsOf } from '@seca/provider/engine/kinds/index';

/** The provider has every action, which is a POST to the path of a resource and the name of the action. */
export const knownAction: Rule = {
  id: 'known-action',
  check({ operations }, report) {
    for (const { template, method, operation } of operations) {
      if (method !== 'POST') continue;
      const [plural = '', , action = ''] = template.split('/').slice(-3);
      if (actionsOf(plural).includes(action)) continue;
      report(
        operation,
        `The provider has no action ${action} for ${plural}.`,
        'Declare it in the file of the resource in packages/provider/src/engine/kinds.',
      );
    }
  },
};
