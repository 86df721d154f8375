import type { OperationPage, Parameter, SecurityScheme } from '../model/types';

/** A key in a header, a query parameter or a cookie. */
export interface Key {
  kind: 'header' | 'query' | 'cookie';
  name: string;
  variable: string;
}

/** Credentials of the caller; the secret is in the reader's shell, never in the sample. */
export type Credential =
  | { kind: 'bearer'; variable: string }
  | { kind: 'basic' | 'digest' }
  /** The certificate of the caller and its key, in files (mutual TLS). */
  | { kind: 'certificate' }
  | Key;

/**
 * The credentials of the first alternative that samples can send completely, or else of the first one; a note about
 * each scheme that they can't send.
 */
export function credentialsOf({ security, service }: OperationPage): {
  credentials: Credential[];
  notes: string[];
} {
  const ways = security.map(({ schemes }) => {
    const keys = schemes.filter(({ type }) => type === 'apiKey').length;
    // ACME_TOKEN for the resource provider acme.compute.
    const [owner] = service.provider?.split('.') ?? [];
    const token = owner === undefined ? 'TOKEN' : `${owner.toUpperCase()}_TOKEN`;
    const byTarget = new Map<string, Credential>();
    const notes = schemes.flatMap((scheme) => {
      const credential = credentialOf(
        scheme,
        keys > 1 ? variableOf(scheme.name) : 'API_KEY',
        token,
      );
      const target = credential && targetOf(credential);
      if (!credential || target === undefined || byTarget.has(target)) return [noteOn(scheme)];
      byTarget.set(target, credential);
      return [];
    });
    return { credentials: [...byTarget.values()], notes };
  });
  return ways.find(({ notes }) => notes.length === 0) ?? ways[0] ?? { credentials: [], notes: [] };
}

/** Whether a parameter is one of the credentials: some documents list it with both. */
export function isKey({ location, name }: Parameter, credentials: readonly Credential[]): boolean {
  return credentials.some(
    (one) => 'name' in one && targetOf(one) === targetOf({ kind: location, name }),
  );
}

function credentialOf(
  { type, scheme = '', in: location, parameterName: name }: SecurityScheme,
  key: string,
  token: string,
): Credential | undefined {
  const kind = type === 'http' ? scheme.toLowerCase() : type;
  switch (kind) {
    case 'apiKey':
      return location && name !== undefined ? { kind: location, name, variable: key } : undefined;
    case 'oauth2':
    case 'openIdConnect':
    case 'bearer':
      return { kind: 'bearer', variable: token };
    case 'mutualTLS':
      return { kind: 'certificate' };
    case 'basic':
    case 'digest':
      return { kind };
    default:
      return undefined;
  }
}

/** The part of a request that a credential takes; a request has each once. */
function targetOf(credential: { kind: string; name?: string }): string {
  const { kind, name } = credential;
  if (kind === 'header') return `header ${name?.toLowerCase()}`;
  if (name !== undefined) return `${kind} ${name}`;
  return kind === 'certificate' ? kind : 'header authorization';
}

/** `appKey` → `APP_KEY` */
function variableOf(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').replace(/\W+/g, '_');
  return words.replace(/^(?=\d)/, '_').toUpperCase();
}

function noteOn({ name, type, scheme }: SecurityScheme): string {
  const kind = [type, scheme].filter(Boolean).join(' ');
  return `The request also needs the credentials ${name} (${kind}), which the sample doesn't contain.`;
}
