import { expect, test } from 'vitest';
import { identity } from '../../../identity';
import { expiryWords, securityTxt } from './security-txt';

test('the file has a contact, an expiry date and its own URL, with one field per line', () => {
  expect(securityTxt('https://site.example/spec/')).toBe(
    [
      `Contact: mailto:${identity.email}`,
      `Expires: ${identity.security.expires}`,
      'Preferred-Languages: en',
      'Canonical: https://site.example/spec/.well-known/security.txt',
      `Policy: ${identity.security.policy}`,
      '',
    ].join('\n'),
  );
});

test('the build reports the expiry date from 30 days before it', () => {
  const end = Date.parse(identity.security.expires);
  const daysBefore = (days: number) => new Date(end - days * 24 * 60 * 60 * 1000);
  expect(expiryWords(daysBefore(30))).toBeUndefined();
  expect(expiryWords(daysBefore(12))).toContain('expires in 12 days');
  expect(expiryWords(daysBefore(-1))).toContain('has expired');
});
