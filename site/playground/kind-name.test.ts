import { expect, test } from 'vitest';
import { kindName } from './kind-name';

test.each([
  ['public-ips', 'public IP'],
  ['nics', 'NIC'],
  ['block-storages', 'block storage'],
])('%s are called %s', (plural, name) => expect(kindName(plural)).toBe(name));
