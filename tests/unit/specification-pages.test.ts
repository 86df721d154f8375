import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { redirects } from '../../redirects';
import { loadReferencePages } from '../../site/reference/load/load-pages';
import { specGroups } from '../../spec/services';
import { factServices } from '../baseline/facts';
import { guidesOfSite } from '../support/facts';

const siteDir = path.resolve(import.meta.dirname, '../..');
const pages = await loadReferencePages(siteDir);
const guides = await guidesOfSite(siteDir);

/** Introductions, beta marks and versions of the services of a layer. */
function services(layer: string): Record<string, { beta: boolean; version: string }> {
  return Object.fromEntries(
    pages
      .filter((page) => page.kind === 'service' && page.service.layer === layer)
      .map(({ path: page, service: { beta, version } }) => [page, { beta, version }]),
  );
}

describe('the services', () => {
  it('Foundation has six services, all v1 (§1.3 §2.4)', () => {
    const v1 = { beta: false, version: 'v1' };
    expect(services('Foundation')).toEqual({
      '/docs/api/Foundation/Authorization-v1/authorization': v1,
      '/docs/api/Foundation/Compute-v1/compute': v1,
      '/docs/api/Foundation/Network-v1/network': v1,
      '/docs/api/Foundation/Region-v1/region': v1,
      '/docs/api/Foundation/Storage-v1/storage': v1,
      '/docs/api/Foundation/Workspace-v1/workspace': v1,
    });
  });

  it('Extensions has six services, all beta except Wellknown (§1.4 §2.5 §2.6)', () => {
    const beta = { beta: true, version: 'v1beta1' };
    expect(services('Extensions')).toEqual({
      '/docs/api/Extensions/Activitylog-v1beta1/activity-log': beta,
      '/docs/api/Extensions/Kubernetes-v1beta1/kubernetes': beta,
      '/docs/api/Extensions/Loadbalancer-v1beta1/load-balancer': beta,
      '/docs/api/Extensions/Natgateway-v1beta1/nat-gateway': beta,
      '/docs/api/Extensions/Objectstorage-v1beta1/object-storage': beta,
      '/docs/api/Extensions/Wellknown-v1/wellknown': { beta: false, version: 'v1' },
    });
  });

  it('each of the 89 operations has a page in the folder of its service (§2.3 §2.7)', () => {
    const expected = factServices.flatMap(({ file: group, operations }) =>
      operations.map(({ operationId }) => {
        // “Account” alone would not say whose.
        const name = operationId.replace(/account(?=s?$)/, 'object-storage-account');
        return `/${specGroups[group]?.outputDir}/${name}`;
      }),
    );
    const operations = pages.filter((page) => page.kind === 'operation');
    expect(expected).toHaveLength(89);
    expect(operations.map((page) => page.path).sort()).toEqual(expected.sort());
  });

  it('each kind of resource is listed on the page of its service (§3.3)', () => {
    for (const { file: group, resources } of factServices) {
      const service = pages.find((page) => page.kind === 'service' && page.service.group === group);
      const listed = service?.kind === 'service' ? service.resources.map(({ name }) => name) : [];
      expect(listed, group).toEqual(expect.arrayContaining(resources.map(({ schema }) => schema)));
    }
  });
});

/** Last segments of the guides of a section, sorted. */
function guidesOf(section: string): string[] {
  const folder = `/docs/content/${section}/`;
  return guides
    .filter((guide) => guide.path.startsWith(folder))
    .map((guide) => guide.path.slice(folder.length))
    .sort();
}

describe('guides', () => {
  it('Adoption, Architecture, Conventions and Other have their pages (§2.33 §2.34 §2.35 §2.37 §1.5), all guides below one path (§2.32)', () => {
    const addresses = guides.map((guide) => guide.path);
    expect(addresses.filter((guide) => !guide.startsWith('/docs/content/'))).toEqual([]);
    const sections = ['Adoption', 'Architecture', 'Conventions', 'Other'];
    expect(Object.fromEntries(sections.map((section) => [section, guidesOf(section)]))).toEqual({
      Adoption: ['csp-guide', 'evaluate-a-provider'],
      // Five pages, the states of a resource, security groups, and what the standard does not cover.
      Architecture: [
        'api-access-control',
        'architecture',
        'control-plane-specification',
        'not-covered',
        'resource-model',
        'resource-organization',
        'resource-states',
        'security-groups',
      ],
      // Eight pages, the error catalogue, and limits.
      Conventions: [
        'api-enhancements',
        'api-security',
        'asynchronous-operations',
        'core-api-concepts',
        'core-principles',
        'errors',
        'http-semantics',
        'limits-and-quotas',
        'operations-and-http-methods',
        'versioning',
      ],
      Other: [
        'calculate-compute-score',
        'coming-from-another-cloud',
        'image-handling',
        'sku',
        'system-roles',
        'tenant-and-token',
        'wellknown',
      ],
    });
  });

  it('Examples has two tutorials with chapters, and the old URL of one redirects to it (§2.36)', () => {
    expect(guidesOf('Examples')).toEqual(
      expect.arrayContaining(['usage', 'usage-extensions', 'web-server-instance']),
    );
    expect(redirects).toContainEqual(
      expect.objectContaining({
        from: '/docs/content/Examples/usage%20extensions',
        to: '/docs/content/Examples/usage-extensions',
      }),
    );
  });

  it('each state of a resource has a heading, and power states have one', () => {
    const states = guides.find((guide) => guide.path.endsWith('/Architecture/resource-states'));
    const getInstance = pages.find((page) => page.path.endsWith('/Compute-v1/get-instance'));
    const schemas = getInstance?.kind === 'operation' ? Object.values(getInstance.schemas) : [];
    const values = schemas.find(({ name }) => name === 'ResourceState')?.enum ?? [];
    expect(values).toHaveLength(6);
    const anchors = states?.headings.map(({ anchor }) => anchor);
    expect(anchors).toEqual(expect.arrayContaining(values.map(({ value }) => value)));
    expect(anchors).toContain('power-states');
  });

  it('the error catalogue has a heading for each type of error', () => {
    const types = pages.flatMap((page) =>
      page.kind === 'operation' ? page.responses.flatMap(({ error }) => error?.type ?? []) : [],
    );
    const catalogue = guides.find((guide) => guide.path === '/docs/content/Conventions/errors');
    const anchors = catalogue?.headings.map(({ anchor }) => anchor);
    expect(new Set(types).size).toBe(8);
    for (const type of new Set(types)) expect(anchors).toContain(type.split('/').at(-1));
  });

  it('the glossary and the introduction are at the top level (§2.38)', () => {
    const addresses = guides.map((guide) => guide.path);
    expect(addresses).toEqual(
      expect.arrayContaining(['/docs/content/intro', '/docs/content/glossary']),
    );
  });
});
