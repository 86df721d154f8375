import { terms } from './tokenise';

/**
 * Words that readers bring from elsewhere, and the words of the standard for them.
 * What they find stands below everything that holds the reader's own words.
 *
 * Left: as typed, several words allowed. Right: words of the standard; all must be found.
 */
const table: readonly (readonly [from: string, to: string])[] = [
  // Other clouds
  ['vm', 'instance'],
  ['virtual machine', 'instance'],
  ['server', 'instance'],
  ['ec2', 'instance'],
  ['firewall', 'security group'],
  ['acl', 'security group'],
  ['disk', 'block storage'],
  ['volume', 'block storage'],
  ['ebs', 'block storage'],
  ['bucket', 'object storage'],
  ['s3', 'object storage'],
  ['blob', 'object storage'],
  ['floating ip', 'public ip'],
  ['elastic ip', 'public ip'],
  ['eip', 'public ip'],
  ['lb', 'load balancer'],
  ['elb', 'load balancer'],
  ['k8s', 'kubernetes'],
  ['vpc', 'network'],
  ['vnet', 'network'],
  ['flavor', 'sku'],
  ['flavour', 'sku'],
  ['instance type', 'sku'],
  ['ami', 'image'],
  ['network card', 'nic'],
  ['availability zone', 'zone'],
  ['audit', 'activity log'],
  // Access control
  ['rbac', 'role'],
  ['iam', 'authorization'],
  ['policy', 'role'],
  ['grant', 'permission'],
  ['privilege', 'permission'],
  ['right', 'permission'],
  ['user', 'subject'],
  ['user', 'sub'],
  ['principal', 'subject'],
  ['service account', 'subject'],
  ['role binding', 'role assignment'],
  ['account', 'tenant'],
  ['organisation', 'tenant'],
  ['organization', 'tenant'],
  ['customer', 'tenant'],
  ['project', 'workspace'],
  ['administrator', 'admin'],
  ['read only', 'viewer'],
  ['readonly', 'viewer'],
  // Words for what is done
  ['add', 'create'],
  ['new', 'create'],
  ['make', 'create'],
  ['edit', 'update'],
  ['modify', 'update'],
  ['change', 'update'],
  ['remove', 'delete'],
  ['destroy', 'delete'],
  ['show', 'get'],
  ['read', 'get'],
  ['fetch', 'get'],
  ['describe', 'get'],
  ['find', 'list'],
  ['enumerate', 'list'],
  ['reboot', 'restart'],
  ['assign', 'assignment'],
  ['pagination', 'skip token'],
  ['paging', 'skip token'],
  ['cursor', 'skip token'],
  ['page size', 'limit'],
  ['filter', 'label'],
  ['tag', 'label'],
  ['etag', 'resource version'],
  ['optimistic lock', 'if unmodified since'],
  ['concurrency', 'if unmodified since'],
  ['auth', 'authorization'],
];

export interface Synonym {
  from: readonly string[];
  to: readonly string[];
}

export const synonyms: readonly Synonym[] = table.map(([from, to]) => ({
  from: terms(from),
  to: terms(to),
}));
