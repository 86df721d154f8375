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
  ['instance size', 'sku'],
  ['machine type', 'sku'],
  ['machine size', 'sku'],
  ['vm size', 'sku'],
  ['server size', 'sku'],
  ['ami', 'image'],
  ['network card', 'nic'],
  ['availability zone', 'zone'],
  ['audit', 'activity log'],
  ['cloudtrail', 'activity log'],
  ['who access', 'role assignment'],
  ...['changed', 'created', 'deleted', 'modified', 'started', 'stopped', 'updated'].map(
    (verb) => [`who ${verb}`, 'activity log'] as const,
  ),
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
  ['power cycle', 'restart'],
  ['power on', 'start'],
  ['switch on', 'start'],
  ['turn on', 'start'],
  ['power off', 'stop'],
  ['switch off', 'stop'],
  ['turn off', 'stop'],
  ['shut down', 'stop'],
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

interface Synonym {
  from: readonly string[];
  to: readonly string[];
}

const synonyms = new Map<string, Synonym[]>();
for (const [from, to] of table) {
  const words = terms(from);
  const known = synonyms.get(words[0] ?? '') ?? [];
  synonyms.set(words[0] ?? '', [...known, { from: words, to: terms(to) }]);
}

/** Words of the standard for stretches of a query: where a stretch begins, and how many words it has. */
export function synonymsIn(
  asked: readonly string[],
): { at: number; length: number; to: readonly string[] }[] {
  return asked.flatMap((term, at) =>
    (synonyms.get(term) ?? [])
      .filter(({ from }) => from.every((word, offset) => asked[at + offset] === word))
      .map(({ from, to }) => ({ at, length: from.length, to })),
  );
}
