import { identity } from '../../../identity';

export const securityFile = '.well-known/security.txt';
const day = 24 * 60 * 60 * 1000;

/**
 * Contact for vulnerabilities (RFC 9116). The expiry date is stated in identity.ts, so that two builds of one
 * source are the same; the build only reports when it has to be renewed.
 *
 * @param root URL of the site, with a trailing slash
 */
export function securityTxt(root: string): string {
  const { email, security } = identity;
  return [
    `Contact: mailto:${email}`,
    `Expires: ${security.expires}`,
    'Preferred-Languages: en',
    `Canonical: ${root}${securityFile}`,
    `Policy: ${security.policy}`,
    '',
  ].join('\n');
}

/** Message about the expiry date; none until 30 days before it. */
export function expiryWords(now: Date): string | undefined {
  const { expires } = identity.security;
  const left = Math.floor((Date.parse(expires) - now.getTime()) / day);
  if (left >= 30) return undefined;
  const state = left < 0 ? 'has expired' : `expires in ${left} days`;
  return `security.txt ${state}: set security.expires in identity.ts to a later date, at most a year ahead.`;
}
