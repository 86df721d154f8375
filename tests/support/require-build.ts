import { siteURL } from './sites';

/**
 * Playwright's global set-up: says what is missing before any test fails for it. The configuration
 * itself must load without a build, since the check for unused code reads it.
 */
export default function requireBuild(): void {
  siteURL('main');
}
