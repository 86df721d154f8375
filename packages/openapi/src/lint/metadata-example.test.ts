import { expect, it } from 'vitest';
import { problemsOf } from '../testing/problems-of';
import { metadataExample } from './metadata-example';

it('requires the metadata of resources of the service', async () => {
  const yaml = `
info:
  version: v1
  x-seca-service: { provider: seca.network }
tags:
  - name: Nic
    x-seca-resource: { plural: nics }
paths:
  /a:
    get:
      responses:
        '200':
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Nic' }
              examples:
                right:
                  value:
                    items: [{ metadata: { name: n1, resource: nics/n1, apiVersion: v1 } }]
                wrong:
                  value: { metadata: { name: n2, provider: seca.compute/v1, resource: vms/n2 } }
components:
  schemas:
    Nic:
      properties:
        metadata:
          allOf:
            - $ref: '#/components/schemas/Name'
            - properties:
                ref:
                  $ref: '#/components/schemas/Ref'
    Name:
      properties:
        name: { type: string, examples: [n1, server] }
    Ref:
      type: string
      examples: [seca.network/v1/tenants/t/nics/n1, seca.compute/v1/tenants/t/vms/server]
`;
  expect(await problemsOf(metadataExample, yaml)).toMatchInlineSnapshot(`
    [
      "spec-1.yaml:21:60 metadata-example The example seca.compute/v1 of metadata.provider does not belong to seca.network/v1, which shows it. | Use a resource of the service, or remove the example from a schema that services share.",
      "spec-1.yaml:21:87 metadata-example The example vms/n2 of metadata.resource does not belong to seca.network/v1, which shows it. | Use a resource of the service, or remove the example from a schema that services share.",
      "spec-1.yaml:34:46 metadata-example The example server of metadata.name does not belong to seca.network/v1, which shows it. | Use a resource of the service, or remove the example from a schema that services share.",
      "spec-1.yaml:37:53 metadata-example The example seca.compute/v1/tenants/t/vms/server of metadata.ref does not belong to seca.network/v1, which shows it. | Use a resource of the service, or remove the example from a schema that services share.",
    ]
  `);
  // A document without a provider is not a service of the standard, so there is nothing to compare with.
  expect(await problemsOf(metadataExample, yaml.replace('provider: seca.network', ''))).toEqual([]);
});
