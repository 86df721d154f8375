import path from 'node:path';
import { describe, expect, it } from 'vitest';
import config from '../../docusaurus.config';

/** Lines of the specification that are settled by the configuration alone. */
describe('the configuration of the site', () => {
  it('has one locale, en, read from left to right (§1.6 §9.1)', () => {
    expect(config.i18n).toMatchObject({ defaultLocale: 'en', locales: ['en'] });
    expect(config.i18n?.localeConfigs?.en?.direction ?? 'ltr').toBe('ltr');
  });

  it('groups the blog sidebar by year, and has no blog (§2.59)', () => {
    expect(config.themeConfig).toMatchObject({ blog: { sidebar: { groupByYear: true } } });
    expect(JSON.stringify(config.plugins)).not.toContain('plugin-content-blog');
    expect(config.presets ?? []).toEqual([]);
  });

  it('shows headings of levels 2 to 3 in the table of contents (§2.42 §9.2)', () => {
    const levels = { minHeadingLevel: 2, maxHeadingLevel: 3 };
    expect(config.themeConfig).toMatchObject({ tableOfContents: levels });
  });

  it('throws on broken links, warns on broken Markdown links and anchors (§5.4)', () => {
    expect(config.onBrokenLinks).toBe('throw');
    expect(config.onBrokenAnchors).toBe('warn');
    expect(config.markdown?.hooks?.onBrokenMarkdownLinks).toBe('warn');
  });

  it('stores in local storage under plain keys (§9.10)', () => {
    expect(config.storage).toEqual({ type: 'localStorage', namespace: false });
    expect(config.future?.v4).toMatchObject({ siteStorageNamespacing: false });
  });

  it('routes by the history of the browser (§9.16)', () => {
    expect(config.future?.experimental_router).toBe('browser');
  });

  it('names no folder of the machine, since it is sent to the browsers', () => {
    expect(JSON.stringify(config)).not.toContain(path.resolve(import.meta.dirname, '../..'));
  });
});
