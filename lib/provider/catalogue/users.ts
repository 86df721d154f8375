/** The tenant of the guides, and another one in which most users have no permissions. */
export const tenants = ['tenant-1', 'tenant-2'] as const;

/** Tenants that share their SKUs and images with all others. */
export const sharedTenants = ['seca', 'public'] as const;

export const region = 'region-1';
export const zones = ['a', 'b'] as const;

/** A role that includes the extensions, unlike all system roles. */
export const ownerRole = 'local-provider-owner';

export interface User {
  /** The claim `sub` of the token. */
  subject: string;
  /** The permissions of the user, as a text for a list. */
  summary: string;
  /** Roles by tenant; a workspace limits them to it. */
  roles: { tenant: string; role: string }[];
  /** The token has expired. */
  expired?: true;
}

const inFirst = (role: string) => [{ tenant: 'tenant-1', role }];

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
    roles: inFirst('seca.admin'),
  },
  {
    subject: 'region-admin@example.com',
    summary: 'seca.region-admin in tenant-1',
    roles: inFirst('seca.region-admin'),
  },
  {
    subject: 'workspace-admin@example.com',
    summary: 'seca.workspace-admin in tenant-1',
    roles: inFirst('seca.workspace-admin'),
  },
  {
    subject: 'workspace-editor@example.com',
    summary: 'seca.workspace-editor in tenant-1',
    roles: inFirst('seca.workspace-editor'),
  },
  {
    subject: 'workspace-viewer@example.com',
    summary: 'seca.workspace-viewer in tenant-1',
    roles: inFirst('seca.workspace-viewer'),
  },
  { subject: 'nobody@example.com', summary: 'No role: every request returns 403', roles: [] },
  {
    subject: 'expired@example.com',
    summary: 'An expired token: every request returns 401',
    roles: [],
    expired: true,
  },
];
