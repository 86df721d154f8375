import { expect, it } from 'vitest';
import { problemsOf } from '../testing/problems-of';
import { coherentNames } from './coherent-names';

const story = 'An instance `shop-server`, a volume `shop-disk`.';

const yaml = `
paths:
  /a:
    get:
      responses:
        '200':
          description: x
          content:
            application/json:
              examples:
                a:
                  value:
                    items:
                      - metadata: { name: shop-server, resource: instances/shop-server }
                      - metadata: { name: shop-sever, resource: instances/shop-server }
                      - metadata: { name: seca.rd500 }
                      - metadata: { name: something-else-entirely }
`;

it('coherent-names: reports a resource that is not in the story, or that has two different names', async () => {
  expect(await problemsOf(coherentNames, yaml, { story })).toMatchInlineSnapshot(`
    [
      "spec-1.yaml:15:43 coherent-names spec/story.md has no resource shop-sever. | Did you mean shop-server?",
      "spec-1.yaml:15:65 coherent-names The resource instances/shop-server is not named shop-sever. | The last segment of resource must be the name.",
      "spec-1.yaml:17:43 coherent-names spec/story.md has no resource something-else-entirely. | Use a name of spec/story.md, or add it there.",
    ]
  `);
  expect(await problemsOf(coherentNames, yaml)).toEqual([]);
});
