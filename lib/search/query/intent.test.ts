import { expect, test } from 'vitest';
import { wantsChange } from './intent';

test.each([
  'open port 443',
  'How do I attach a disk',
  'how to resize an instance',
  'close a port',
  'detach a volume',
  'I want to add a node',
  'Rolle zuweisen',
  'Größe ändern',
  'créer un réseau',
])('%s is a task that changes something', (text) => {
  expect(wantsChange(text)).toBe(true);
});

// A verb alone is the beginning of anything; in the middle it may be a noun (`block storage` is not).
test.each(['create', 'list roles', 'which images are there', 'data block size', ''])(
  '%s is none',
  (text) => {
    expect(wantsChange(text)).toBe(false);
  },
);
