import { identity } from '../../identity';
import type { LandingLink } from './texts';

/** A kind of reader, and where it begins. */
export interface ReaderKind {
  title: string;
  text: string;
  links: readonly LandingLink[];
}

export const readers: readonly ReaderKind[] = [
  {
    title: 'You use a cloud',
    text: 'Learn one API and take your work to any provider that speaks it. Begin with a first call, then look up each operation with its fields, answers and errors.',
    links: [
      { text: 'Make a first call', doc: 'content/intro', hash: '#first-call' },
      { text: 'Follow a whole example', doc: 'content/Examples/usage' },
    ],
  },
  {
    title: 'You run a cloud',
    text: 'Offer the six foundation services, built anew or as a translation in front of what you have. The standard says how requests, states and errors must behave.',
    links: [
      { text: 'See what conforming takes', doc: 'content/Adoption/csp-guide' },
      { text: 'Know the system roles to provide', doc: 'content/Other/system-roles' },
    ],
  },
  {
    title: 'You make tools',
    text: 'Write a client, a provisioner or an operator once, for many clouds. Every service is an OpenAPI document with the same conventions throughout.',
    links: [
      { text: 'Open the API reference', doc: 'api/Foundation/Authorization-v1/authorization' },
      { text: 'Take part in the repository', href: identity.repository.url },
    ],
  },
];
