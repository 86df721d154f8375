import { expect, test } from 'vitest';
import { taskOfPermission } from './asks-permission';

test.each([
  ['what permission do I need to delete a network', 'delete a network'],
  ['Which role can stop an instance', 'stop an instance'],
  ['who is allowed to create roles', 'create roles'],
  ['am I allowed to read an image', 'read an image'],
  ['permission for subnet deletion', 'subnet delete'],
  ['delete subnet permission', 'delete subnet'],
  ['may a user list instances', 'list instances'],
])('%s', (text, task) => {
  expect(taskOfPermission(text)).toBe(task);
});

test.each([
  'permissions',
  'permission provider',
  'who may do what',
  'who changed my instance',
  "take away someone's permissions",
  'allowed source of a firewall rule',
  'define a custom role with limited permissions',
  // The role decides, not the operation.
  'can a viewer list instances',
])('%s is not a question about the permission of an operation', (text) => {
  expect(taskOfPermission(text)).toBeUndefined();
});
