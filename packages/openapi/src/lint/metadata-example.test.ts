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
                apart:
                  value:
                    metadata:
                      name: n1
                      provider: seca.network/v1
                      resource: nics/n1
                      ref: seca.network/v1/tenants/t/nics/n1
                      createdAt: 2025-01-15T09:00:00Z
                      lastModifiedAt: 2025-01-15T09:00:00Z
                      resourceVersion: 2
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
      "spec-1.yaml:26:28 metadata-example The ref is not seca.network/v1/nics/n1. | Join provider, scope and resource.",
      "spec-1.yaml:28:39 metadata-example The last modification does not fit the creation and the version. | Only version 1 has the time of its creation; later versions have a later one.",
      "spec-1.yaml:31:60 metadata-example The example seca.compute/v1 of metadata.provider does not belong to seca.network/v1, which shows it. | Use a resource of the service, or remove the example from a schema that services share.",
      "spec-1.yaml:31:87 metadata-example The example vms/n2 of metadata.resource does not belong to seca.network/v1, which shows it. | Use a resource of the service, or remove the example from a schema that services share.",
      "spec-1.yaml:44:46 metadata-example The example server of metadata.name does not belong to seca.network/v1, which shows it. | Use a resource of the service, or remove the example from a schema that services share.",
      "spec-1.yaml:47:53 metadata-example The example seca.compute/v1/tenants/t/vms/server of metadata.ref does not belong to seca.network/v1, which shows it. | Use a resource of the service, or remove the example from a schema that services share.",
    ]
  `);
  // A document without a provider is not a service of the standard, so there is nothing to compare with.
  expect(await problemsOf(metadataExample, yaml.replace('provider: seca.network', ''))).toEqual([]);
});
