import { expect, it } from 'vitest';
import { problemsOf } from '../testing/problems-of';
import { referenceExample } from './reference-example';

it('requires that examples of references refer to resources that the field accepts', async () => {
  const yaml = `
paths:
  /a:
    put:
      requestBody:
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Nic' }
            examples:
              right: { value: { subnetRef: { resource: networks/n/subnets/s } } }
              wrong: { value: { subnetRef: { resource: networks/n }, ips: [{ resource: nics/a }] } }
components:
  schemas:
    Nic:
      allOf:
        - properties:
            subnetRef:
              $ref: '#/components/schemas/Reference'
              x-seca-reference: { provider: seca.network/v1, resources: [subnets] }
              examples: [{ resource: subnets/s }, { resource: block-storages/b }]
            ips:
              type: array
              items: { $ref: '#/components/schemas/Reference' }
              x-seca-reference: { provider: seca.network/v1, resources: [public-ips, ips] }
              examples: [[{ resource: ips/a }, { resource: x/b }]]
    Reference:
      properties:
        resource: { type: string, examples: [subnets/s] }
`;
  expect(await problemsOf(referenceExample, yaml)).toMatchInlineSnapshot(`
    [
      "spec-1.yaml:11:56 reference-example The example networks/n is shown for subnetRef, which accepts subnets. | Use an example that starts with subnets/, or remove it from a schema that others share.",
      "spec-1.yaml:11:88 reference-example The example nics/a is shown for ips, which accepts public-ips or ips. | Use an example that starts with public-ips/, or remove it from a schema that others share.",
      "spec-1.yaml:20:63 reference-example The example block-storages/b is shown for subnetRef, which accepts subnets. | Use an example that starts with subnets/, or remove it from a schema that others share.",
      "spec-1.yaml:25:60 reference-example The example x/b is shown for ips, which accepts public-ips or ips. | Use an example that starts with public-ips/, or remove it from a schema that others share.",
      "spec-1.yaml:28:46 reference-example The example subnets/s is shown for ips, which accepts public-ips or ips. | Use an example that starts with public-ips/, or remove it from a schema that others share.",
    ]
  `);
});
