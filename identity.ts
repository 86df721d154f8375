/**
 * The publisher of this site: every name, email address, link and organisation that the site shows. A fork changes
 * only this file and the drawings of the name (site/frame/Wordmark, static/img).
 *
 * The data of the standard is not part of the identity, because clients and providers depend on it: the word SECA in
 * guides and specifications, `seca.compute/v1`, `x-seca-…`, `SECA_TOKEN`, the URIs of errors, the host of examples, and
 * the sources of the Go SDK and the Terraform provider.
 */

interface PressContact {
  organisation: string;
  email: string;
}

/**
 * Details that the law of a publisher's country requires in an imprint, in addition to the name and
 * an email address. The imprint shows only the details that are set.
 */
export interface ImprintDetails {
  /** Lines of the postal address. */
  postalAddress?: readonly string[];
  telephone?: string;
  /** Authorised representative of the publisher. */
  representedBy?: string;
  /** Register and number. */
  register?: string;
  vatId?: string;
  /** Person who is responsible for the content, if the law requires one. */
  responsible?: string;
  /** Body for complaints if a response about accessibility does not help: name and URL of its page. */
  accessibilityBody?: { name: string; url: string };
}

const imprint: ImprintDetails = {};

export const identity = {
  /** Short and full name of the standard. */
  name: 'SECA',
  fullName: 'Sovereign European Cloud API',
  tagline: 'The open industry standard for managing cloud infrastructure in Europe',
  /** Origin of the published site, without a path. */
  url: 'https://spec.secapi.cloud',
  /** Path under which the site is published; starts and ends with a slash. */
  baseUrl: '/',
  repository: {
    url: 'https://github.com/eu-sovereign-cloud/spec',
    editBranch: 'main',
    contributing: 'https://github.com/eu-sovereign-cloud/spec/blob/main/CONTRIBUTING.md',
    chatGuidelines: 'https://github.com/eu-sovereign-cloud/spec/blob/main/CHAT.md',
    issues: 'https://github.com/eu-sovereign-cloud/spec/issues',
  },
  /** Further repositories that guides refer to, by their content (`<Project name="conformance">`). */
  projects: {
    spec: 'https://github.com/eu-sovereign-cloud/spec',
    conformance: 'https://github.com/eu-sovereign-cloud/conformance',
    'go-sdk': 'https://github.com/eu-sovereign-cloud/go-sdk',
    ecp: 'https://github.com/eu-sovereign-cloud/ecp',
    'terraform-provider': 'https://github.com/eu-sovereign-cloud/terraform-provider-seca',
  },
  /** Content of security.txt (RFC 9116); the email address for reports is `email`. */
  security: {
    policy: 'https://github.com/eu-sovereign-cloud/spec/blob/main/SECURITY.md',
    /** Must be renewed every year; the build reports when. */
    expires: '2027-10-31T00:00:00Z',
  },
  blog: 'https://secapi.cloud/',
  chat: 'https://matrix.to/#/#seca-community:chat.secapi.cloud',
  email: 'info@secapi.cloud',
  press: [
    { organisation: 'Aruba', email: 'press@staff.aruba.it' },
    { organisation: 'IONOS Group', email: 'press@ionos.com' },
    { organisation: 'Dynamo', email: 'press@dynamo.cloud' },
  ] satisfies PressContact[],
  copyright: { year: 2025, holder: 'Sovereign European Cloud API' },
  imprint,
  /** Version of the standard that the specification files state. */
  standardVersion: '1.7',
} as const;
