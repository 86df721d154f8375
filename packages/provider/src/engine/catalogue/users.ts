/** The tenant of the guides, and another one in which most users have no permissions. */
export const tenants: readonly string[] = ['tenant-1', 'tenant-2'];

/** Tenants that share their SKUs and images with all others. */
export const sharedTenants: readonly string[] = ['seca', 'public'];

export const region = 'region-1';
export const zones: readonly string[] = ['a', 'b'];

/** A role that includes the extensions, unlike all system roles. */
export const ownerRole = 'local-provider-owner';

export interface User {
  /** The claim `sub` of the token. */
  subject: string;
  /** The permissions of the user, as a text for a list. */
  summary: string;
  /** Roles by tenant. */
  roles: { tenant: string; role: string }[];
  /** The token has expired. */
  expired?: true;
}

/** A user with a system role in the first tenant. */
const inFirst = (role: string): User => ({
  subject: `${role}@example.com`,
  summary: `seca.${role} in tenant-1`,
  roles: [{ tenant: 'tenant-1', role: `seca.${role}` }],
});

/** Users that every new state has, each with a token. */
export const users: readonly User[] = [
  {
    subject: 'owner@example.com',
    summary: 'Everything in both tenants, extensions included',
    roles: tenants.map((tenant) => ({ tenant, role: ownerRole })),
  },
  {
    subject: 'user1@example.com',
    summary: 'seca.admin in tenant-1; the user of the tutorials',
    roles: [{ tenant: 'tenant-1', role: 'seca.admin' }],
  },
  ...['region-admin', 'workspace-admin', 'workspace-editor', 'workspace-viewer'].map(inFirst),
  { subject: 'nobody@example.com', summary: 'No role: every request returns 403', roles: [] },
  {
    subject: 'expired@example.com',
    summary: 'An expired token: every request returns 401',
    roles: [],
    expired: true,
  },
];
