import { describe, expect, it } from 'vitest';
import { siteConfig } from '../../site/config';

/** Lines of the specification that only depend on the configuration. */
describe('the configuration of the site', () => {
  it('has one locale, en, read from left to right (§1.6 §9.1)', () => {
    expect(siteConfig.defaultLocale).toBe('en');
    expect(siteConfig.locales).toEqual({ en: { label: 'English', direction: 'ltr' } });
  });

  it('keeps the chosen version in local storage (§4 §9.10)', () => {
    expect(siteConfig.versionPersistence).toBe('localStorage');
  });
});
