import type { PluginOptions } from '@docusaurus/plugin-content-docs';
import type { Config } from '@docusaurus/types';
import { identity } from './identity';
import announcementBarPlugin from './plugins/announcement-bar';
import billOfMaterialsPlugin from './plugins/bill-of-materials';
import codePlugin from './plugins/code';
import rehypeCode from './plugins/code/rehype-code';
import guidesPlugin from './plugins/guides';
import { guideValues } from './plugins/guides/guide-values';
import { remarkFacts } from './plugins/guides/remark-facts';
import { isUnderVersionControl } from './plugins/guides/version-control';
import mainScriptPlugin from './plugins/main-script';
import navigationPlugin from './plugins/navigation';
import pageBodiesPlugin from './plugins/page-bodies';
import permanentPathsPlugin from './plugins/permanent-paths';
import { withPermanentPath } from './plugins/permanent-paths/front-matter';
import { withoutSearchWords } from './plugins/search/front-matter';
import stylesPlugin from './plugins/styles';
import rehypeTables from './plugins/tables/rehype-tables';
import { specGroups } from './spec/services';

const underVersionControl = isUnderVersionControl(__dirname);

/** `npm run build -- --base /path/` sets it: the same site under another path. */
const baseUrl = process.env.SITE_BASE ?? identity.baseUrl;

const config: Config = {
  title: `${identity.name} · ${identity.fullName}`,
  tagline: identity.tagline,
  url: identity.url,
  baseUrl,
  trailingSlash: false,
  favicon: 'img/favicon.svg',
  titleDelimiter: '·',

  onBrokenLinks: 'throw',
  onBrokenAnchors: 'warn',
  onDuplicateRoutes: 'throw',

  i18n: { defaultLocale: 'en', locales: ['en'], localeConfigs: { en: { direction: 'ltr' } } },

  future: {
    v4: {
      removeLegacyPostBuildHeadAttribute: true,
      useCssCascadeLayers: true,
      // The colour mode is stored under exactly `theme` (specification, section 4).
      siteStorageNamespacing: false,
      fasterByDefault: true,
      mdx1CompatDisabledByDefault: true,
    },
    faster: true,
    experimental_router: 'browser',
    // An archive of the source has no history: it builds without dates.
    experimental_vcs: underVersionControl ? 'default-v2' : false,
  },
  storage: { type: 'localStorage', namespace: false },

  markdown: {
    hooks: { onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'throw' },
    parseFrontMatter: withoutSearchWords(withPermanentPath(__dirname)),
  },

  customFields: {
    // Beside the copyright line (src/theme/Footer/Copyright); sidebars.ts leaves them out.
    aboutSite: [
      { label: 'Privacy', to: '/docs/content/Site/privacy' },
      { label: 'Imprint', to: '/docs/content/Site/imprint' },
      { label: 'Accessibility', to: '/docs/content/Site/accessibility' },
    ],
  },

  plugins: [
    // Style sheets of the engine go below ours: `future.v4.useCssCascadeLayers` acts in the preset only.
    '@docusaurus/plugin-css-cascade-layers',
    stylesPlugin,
    announcementBarPlugin,
    codePlugin,
    ['./plugins/reference/index.ts', { groups: specGroups }],
    guidesPlugin,
    permanentPathsPlugin,
    mainScriptPlugin,
    navigationPlugin,
    pageBodiesPlugin,
    billOfMaterialsPlugin,
    [
      '@docusaurus/plugin-content-docs',
      {
        routeBasePath: '/docs',
        sidebarPath: './sidebars.ts',
        // Pages about the site itself are reached from the footer: they are no guides.
        sidebarItemsGenerator: ({
          defaultSidebarItemsGenerator,
          ...args
        }: Parameters<PluginOptions['sidebarItemsGenerator']>[0]) =>
          defaultSidebarItemsGenerator({
            ...args,
            docs: args.docs.filter(({ id }) => !id.startsWith('content/Site/')),
          }),
        sidebarCollapsible: true,
        // In a function: options are sent to the browsers, and this folder is nobody's business.
        beforeDefaultRemarkPlugins: [() => remarkFacts({ siteDir: __dirname })],
        rehypePlugins: [() => rehypeCode({ values: guideValues(__dirname) }), rehypeTables],
        // Generated pages state the address of their source themselves.
        editUrl: `${identity.repository.url}/edit/${identity.repository.editBranch}`,
        showLastUpdateTime: underVersionControl,
        versions: { current: { label: 'Next' } },
      },
    ],
    '@docusaurus/plugin-content-pages',
    [
      './plugins/search/index.ts',
      {
        openSearch: {
          shortName: identity.name,
          description: `Operations, fields, errors and guides of the ${identity.fullName}`,
          page: '/docs/content/intro',
        },
      },
    ],
    './plugins/markdown-twins/index.ts',
    '@docusaurus/plugin-sitemap',
  ],
  headTags: [
    {
      tagName: 'link',
      attributes: { rel: 'icon', href: `${baseUrl}favicon.ico`, sizes: '32x32' },
    },
    {
      tagName: 'link',
      attributes: { rel: 'apple-touch-icon', href: `${baseUrl}img/apple-touch-icon.png` },
    },
    {
      tagName: 'meta',
      attributes: {
        name: 'theme-color',
        media: '(prefers-color-scheme: light)',
        content: '#ffffff',
      },
    },
    {
      tagName: 'meta',
      attributes: {
        name: 'theme-color',
        media: '(prefers-color-scheme: dark)',
        content: '#0b1122',
      },
    },
  ],
  clientModules: [
    './src/client/clean-address.ts',
    './src/client/exact-paths.ts',
    './src/client/likely-links.ts',
    './src/client/navigation-progress.ts',
    './src/client/refused-prefetch.ts',
    './src/client/route-announcer.ts',
    './src/client/space-on-buttons.ts',
    './src/client/translated-pages.ts',
  ],
  themes: [
    [
      '@docusaurus/theme-classic',
      {
        customCss: [
          './src/css/tokens.css',
          './src/css/infima.css',
          './src/css/global.css',
          './src/css/content.css',
          './src/css/code.css',
          './src/css/shell.css',
        ],
      },
    ],
  ],

  themeConfig: {
    image: 'img/social-card.png',
    // Code is highlighted at build time: the themes are tokens (src/css/tokens.css), not Prism's.
    prism: { theme: { plain: {}, styles: [] } },
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true },
    docs: {
      versionPersistence: 'localStorage',
      sidebar: { hideable: false, autoCollapseCategories: false },
    },
    blog: { sidebar: { groupByYear: true } },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    announcementBar: {
      id: 'extensions-beta',
      content:
        'Extensions are <strong>beta</strong>, except Wellknown: their API can still change.',
      isCloseable: true,
    },
    navbar: {
      hideOnScroll: true,
      title: identity.name,
      items: [
        { type: 'docSidebar', sidebarId: 'docSidebar', label: 'Docs', position: 'left' },
        { type: 'docSidebar', sidebarId: 'apiSidebar', label: 'API', position: 'left' },
        { href: identity.repository.url, label: 'Repository', position: 'right' },
        { href: identity.blog, label: 'Blog', position: 'right' },
        { href: identity.chat, label: 'Community', position: 'right' },
        { type: 'docsVersionDropdown', position: 'right' },
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
    },
  },
};

export default config;
