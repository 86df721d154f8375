import { siteURL } from './sites';

/**
 * Global set-up: reports a missing build before any test fails because of it. A configuration itself must load without a
 * build, since the check for unused code reads it.
 */
export default function requireBuild(): void {
  siteURL('main');
}
