import { identity } from '../identity';
import type { SiteConfig } from './core/config-types';
import { socialCards } from './core/social-cards';

/** Configuration of the documentation of SECA. */
export const siteConfig: SiteConfig = {
  title: `${identity.name} · ${identity.fullName}`,
  shortTitle: identity.name,
  titleDelimiter: '·',
  url: identity.url,
  favicon: 'img/favicon.svg',
  icons: [
    { rel: 'icon', href: 'favicon.ico', sizes: '32x32' },
    { rel: 'apple-touch-icon', href: 'img/apple-touch-icon.png' },
  ],
  themeColors: { light: '#ffffff', dark: '#0b1122' },
  cards: socialCards,
  defaultLocale: 'en',
  locales: { en: { label: 'English', direction: 'ltr' } },
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true },
  announcementBar: {
    id: 'extensions-beta',
    content:
      'Extensions are <strong>beta</strong>: their API may still change in incompatible ways.',
    isCloseable: true,
    paths: [
      '/docs/api/Extensions',
      '/docs/api/operations',
      '/docs/content/Examples/usage-extensions',
    ],
  },
  navbar: {
    hideOnScroll: true,
    items: [
      { type: 'docSidebar', sidebarId: 'docSidebar', label: 'Docs', position: 'left' },
      { type: 'docSidebar', sidebarId: 'apiSidebar', label: 'API', position: 'left' },
      { href: identity.repository.url, label: 'Repository', position: 'right' },
      { href: identity.blog, label: 'Blog', position: 'right' },
      { href: identity.chat, label: 'Community', position: 'right' },
      { type: 'docsVersionDropdown', position: 'right' },
      { type: 'search', position: 'right' },
    ],
  },
  footer: {
    style: 'light',
    links: [
      {
        title: 'Participate',
        items: [
          { label: 'Join us', href: `mailto:${identity.email}` },
          { label: 'Contribute', href: identity.repository.contributing },
        ],
      },
      {
        title: 'Press enquiries',
        items: identity.press.map(({ organisation, email }) => ({
          label: organisation,
          href: `mailto:${email}`,
        })),
      },
      {
        title: 'More',
        items: [
          { label: 'Blog', href: identity.blog },
          { label: 'Repository', href: identity.repository.url },
          { label: 'Chat guidelines', href: identity.repository.chatGuidelines },
        ],
      },
    ],
    copyright: `Copyright © ${identity.copyright.year} ${identity.copyright.holder}`,
    about: [
      { label: 'Privacy', to: '/docs/content/Site/privacy' },
      { label: 'Imprint', to: '/docs/content/Site/imprint' },
      { label: 'Accessibility', to: '/docs/content/Site/accessibility' },
    ],
  },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  versionPersistence: 'localStorage',
  search: {
    maxHits: 24,
    highlightResult: true,
    openSearch: {
      shortName: identity.name,
      description: `Operations, fields, errors and guides of the ${identity.fullName}`,
      page: '/docs/content/intro',
    },
  },
};
