import type { LandingLink } from './texts';

/** A group of readers, and where they start. */
export interface ReaderKind {
  title: string;
  text: string;
  links: readonly LandingLink[];
}

export const readers: readonly ReaderKind[] = [
  {
    title: 'You use a cloud',
    text: 'Learn one API and use it with every conforming provider. Send a first request, then look up each operation with its fields, responses and errors.',
    links: [
      { text: 'Send a first request', doc: 'content/intro', hash: '#first-call' },
      { text: 'Build a web server step by step', doc: 'content/Examples/usage' },
      { text: 'Use Terraform', doc: 'content/Clients/terraform' },
    ],
  },
  {
    title: 'You run a cloud',
    text: 'Offer the six foundation services, either with a new implementation or with an adapter in front of your platform. The standard specifies requests, states and errors.',
    links: [
      { text: 'Read the guide for providers', doc: 'content/Adoption/csp-guide' },
      { text: 'Check the requirements', doc: 'content/Providers/requirements' },
      { text: 'Pass the conformance suite', doc: 'content/Providers/conformance-suite' },
    ],
  },
  {
    title: 'You build tools',
    text: 'Write a client, a provisioner or an operator once and use it with every conforming provider. Each service has an OpenAPI document, and all services follow the same conventions.',
    links: [
      { text: 'Open the API reference', doc: 'api/Foundation/Authorization-v1/authorization' },
      { text: 'Generate a client', doc: 'content/Clients/generate' },
      { text: 'Run a provider on your computer', doc: 'content/Clients/provider' },
    ],
  },
];
