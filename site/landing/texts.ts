/** Texts of the landing page. */
import { operationsPath } from '@seca/openapi/page/operations-page';
import { dateText } from '@seca/text/date-text';
import type { identity } from '../../identity';
import type { FirstRequest } from './first-request';

/** Title and description of the page. */
export const landingPage = {
  title: 'One API for Europe’s clouds',
  description:
    'Manage European clouds through one API: guides, tutorials and the complete reference of SECA, an open standard with twelve services.',
} as const;

/** The first sentences, after the name of the standard. */
export function lead({ fullName, press }: Pick<typeof identity, 'fullName' | 'press'>): string {
  const makers = press.map(({ organisation }) => organisation);
  return `, the ${fullName}, is an open standard by ${new Intl.ListFormat('en-GB').format(makers)} for managing cloud infrastructure. One integration works with every conforming provider.`;
}

/** A link to a document of the site, or to another host. */
export type LandingLink = { text: string } & ({ doc: string; hash?: string } | { href: string });

/** The two links below the first sentence. */
export const actions = [
  { text: 'Read the introduction', doc: 'content/intro' },
  { text: 'API reference', doc: 'api/Foundation/Authorization-v1/authorization' },
] as const satisfies readonly LandingLink[];

/** Release and size of the standard, each with the page about it. */
export function factsOf({ releases, services, operations }: FirstRequest) {
  return [
    ...releases.map(({ title, date, path }) => ({ text: `${title}, ${dateText(date)}`, path })),
    { text: `${services.length} services`, path: '#services' },
    { text: `${operations} operations`, path: operationsPath },
  ];
}

/** The two layers of the standard. */
export const layers = [
  {
    title: 'Foundation',
    text: 'The services that every conforming provider offers: the core of infrastructure as a service.',
  },
  {
    title: 'Extensions',
    text: 'Optional services. All except Wellknown are in beta: their API is subject to change.',
  },
] as const;

export const headings = {
  request: 'Try it here, without an account',
  sample: 'A first request',
  response: 'Example response',
  shortcuts: 'Tools and references',
  services: 'Twelve services in two layers',
  hierarchy: 'Resource hierarchy',
  readers: 'Where to start',
} as const;

/** Below the services. */
export const allOperations = {
  text: 'All operations in one table',
  doc: 'api/operations',
} as const;

/** The complete site as an archive; next to the link above. */
export const offlineEdition = { text: 'Offline edition', path: '/docs/offline' } as const;

export const hierarchyText =
  'A path contains the scopes of a resource, from the tenant to its parent. Paths have the same structure for every service and every provider.';

/** What readers come back to. */
export const shortcuts = [
  {
    text: 'Run requests',
    doc: 'content/Tools/run-in-the-browser',
    line: 'Send any request to a provider in your browser.',
  },
  {
    text: 'Validate a body',
    doc: 'content/Tools/validate-a-body',
    line: 'Find the mistakes in the body of a request.',
  },
  {
    text: 'Least privilege',
    doc: 'content/Tools/least-privilege',
    line: 'Choose operations, and get the role that grants them.',
  },
  {
    text: 'Error catalogue',
    doc: 'content/Conventions/errors',
    line: 'Find the cause of an error, and who has to act.',
  },
  { text: 'Changelog', doc: 'content/Changelog', line: 'See what each release changed.' },
  {
    text: 'Compare releases',
    doc: 'content/Changelog/compare',
    line: 'See what breaks between two releases.',
  },
  {
    text: 'Conformance suite',
    doc: 'content/Providers/conformance-suite',
    line: 'Prepare a provider for the official tests.',
  },
  { text: 'Glossary', doc: 'content/glossary', line: 'Look up a term of the standard.' },
] as const;
