import { describe, expect, it } from 'vitest';
import { problemsOf } from '../testing/problems-of';
import { operationIdPattern } from './operation-id-pattern';

const problems = (...yaml: string[]): Promise<string[]> => problemsOf(operationIdPattern, yaml);

describe('operation-id-pattern', () => {
  it('requires kebab-case and the verb of the method', async () => {
    expect(
      await problems(`
paths:
  /a:
    get: { operationId: listRoles }
    put: { operationId: put-role }
    post: {}
    delete: { operationId: delete-role }
  /b:
    get: { operationId: fetch-role }
    post: { operationId: start-instance }
`),
    ).toMatchInlineSnapshot(`
      [
        "spec-1.yaml:4:25 operation-id-pattern The operationId listRoles is not in kebab-case. | Write lowercase words joined by hyphens, starting with a verb: get-role.",
        "spec-1.yaml:5:25 operation-id-pattern The operationId put-role doesn't start with a verb for PUT. | Start it with create-or-update-.",
        "spec-1.yaml:6:5 operation-id-pattern The operation has no operationId. | Add one in kebab-case that starts with a verb, such as get-role.",
        "spec-1.yaml:9:25 operation-id-pattern The operationId fetch-role doesn't start with a verb for GET. | Start it with get- or list-.",
      ]
    `);
  });
});
