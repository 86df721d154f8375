import { openSearchFile, openSearchType } from '@seca/search/index/open-search';
import { renderToStaticMarkup } from 'react-dom/server';
import { identity } from '../identity';
import type { SocialCard } from './core/config-types';
import { twinPath } from './core/twin-path';
import { AnnouncementBar } from './frame/AnnouncementBar/AnnouncementBar';
import { PageProvider, useHref, usePage } from './frame/context/use-page';
import { Footer } from './frame/Footer/Footer';
import { Menu } from './frame/Menu/Menu';
import { Navbar } from './frame/Navbar/Navbar';
import { currentVersion } from './frame/Navbar/nav-links';
import './frame/css/index.css';
import type { Page, PageContent, Site } from './core/types';
import { basePathBanner } from './frame/hooks/base-path';
import { structuredData } from './frame/structured-data';
import { Guide } from './guides/Guide';
import { Landing } from './landing/Landing';
import { NotFound } from './not-found/NotFound';
import { OperationPage } from './reference/OperationPage';
import { OperationsPage } from './reference/Operations';
import { ResourcePage } from './reference/ResourcePage';
import { ServicePage } from './reference/ServicePage';
import { SearchDialog } from './search/SearchDialog/SearchDialog';

/** Renders the complete HTML document of a page. Nothing is added to it later. */
export function renderPage(site: Site, page: Page): string {
  const markup = renderToStaticMarkup(
    <PageProvider value={{ site, page }}>
      <Document />
    </PageProvider>,
  );
  return `<!doctype html>${markup}\n`;
}

function Document() {
  const { site, page } = usePage();
  const { config, locale, base } = site;
  const { colorMode, locales, search, defaultLocale, versionPersistence } = config;
  const href = useHref();
  return (
    <html
      lang={locale}
      dir={locales[locale]?.direction ?? 'ltr'}
      data-base={base}
      data-default-mode={colorMode.defaultMode}
      data-follows-system={colorMode.respectPrefersColorScheme || undefined}
      data-no-switch={colorMode.disableSwitch || undefined}
      data-kind={page.content.kind}
      data-version={page.version}
      data-announced={isAnnounced(config, page.path) || undefined}
      data-keeps-version={versionPersistence === 'localStorage' || undefined}
      data-provider={site.provider}
      data-search-files={site.search
        ?.map((file) => (search?.assetUrl ?? localeRoot(site, defaultLocale)) + file)
        .join(' ')}
    >
      <Head />
      <body>
        <p id={basePathBanner} hidden />
        <a className="skip-link seca-visually-hidden" href="#mainContent">
          Skip to main content
        </a>
        <AnnouncementBar />
        <Navbar />
        <div className="layout">
          <Menu />
          {/* The ID contains a capital letter, so it can't collide with the ID of a heading. */}
          <main id="mainContent" tabIndex={-1}>
            <Content content={page.content} />
          </main>
        </div>
        <Footer />
        <SearchDialog />
        {site.provider && <div data-workbench-place="" />}
        <IslandMessages />
        {site.offline?.index && (
          <template data-offline-index="">
            <script src={href(`/${site.offline.index}`)} />
          </template>
        )}
        <div className="seca-visually-hidden" role="status" aria-live="polite" data-announcer="" />
      </body>
    </html>
  );
}

/** Whether the announcement concerns a page. */
function isAnnounced({ announcementBar }: Site['config'], path: string): boolean {
  if (!announcementBar) return false;
  const { paths } = announcementBar;
  return !paths || paths.some((start) => path === start || path.startsWith(`${start}/`));
}

/** Messages for parts whose code loads (site/frame/islands/load.ts). */
function IslandMessages() {
  return (
    <template data-island-messages="">
      <p role="status" data-island-message="status">
        Loading…
      </p>
      <p role="alert" data-island-message="alert">
        <span />{' '}
        <button type="button" className="button">
          Retry
        </button>
      </p>
    </template>
  );
}

/** Files that all locales share are below the base path of the default one. */
function localeRoot({ localeBases, base }: Site, locale: string): string {
  return localeBases[locale] ?? base;
}

function Content({ content }: { content: PageContent }) {
  switch (content.kind) {
    case 'landing':
      return <Landing first={content.first} />;
    case 'guide':
      return <Guide tree={content.tree} />;
    case 'not-found':
      return <NotFound />;
    case 'operations':
      return <OperationsPage {...content} />;
    case 'operation':
      return <OperationPage data={content.data} />;
    case 'service':
      return <ServicePage data={content.data} />;
    case 'resource':
      return <ResourcePage data={content.data} />;
  }
}

function Head() {
  const { site, page } = usePage();
  const { config, assets, base, metaPolicy } = site;
  const href = useHref();
  const { title: siteTitle, titleDelimiter, themeColors, icons = [], search, url } = config;
  const { shortTitle = siteTitle } = config;
  const title = `${page.headTitle} ${titleDelimiter} ${shortTitle}`;
  const styles = assets.styles[page.content.kind];
  return (
    <head>
      <meta charSet="utf-8" />
      {metaPolicy && (
        <>
          <meta httpEquiv="Content-Security-Policy" content={metaPolicy.policy} />
          <meta name="referrer" content={metaPolicy.referrer} />
        </>
      )}
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={page.description} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, the same on all pages; the policy has its hash */}
      <script dangerouslySetInnerHTML={{ __html: assets.inlineScript }} />
      {assets.face && !site.offline && (
        <link
          rel="preload"
          as="font"
          type="font/woff2"
          href={href(`/${assets.face}`)}
          crossOrigin="anonymous"
        />
      )}
      {styles.map(({ file, integrity }) => (
        <link
          key={file}
          rel="stylesheet"
          href={href(`/${file}`)}
          // Browsers reject a file with `integrity` that arrives without headers, and a file system sends none.
          integrity={site.offline ? undefined : integrity}
        />
      ))}
      {site.offline ? (
        <script defer src={href(`/${site.offline.script}`)} />
      ) : (
        [assets.early, assets.hooks].map(({ file, integrity }) => (
          <script key={file} async type="module" src={href(`/${file}`)} integrity={integrity} />
        ))
      )}
      <link rel="icon" href={href(`/${config.favicon}`)} />
      {icons.map(({ rel, href: file, sizes }) => (
        <link key={file} rel={rel} href={href(`/${file}`)} sizes={sizes} />
      ))}
      {Object.entries(themeColors ?? {}).map(([mode, color]) => (
        <meta
          key={mode}
          name="theme-color"
          media={`(prefers-color-scheme: ${mode})`}
          content={color}
        />
      ))}
      {search?.openSearch && !site.offline && (
        <link
          rel="search"
          type={openSearchType}
          href={href(`/${openSearchFile}`)}
          title={search.openSearch.shortName}
        />
      )}
      {page.content.kind === 'not-found' && !site.offline && (
        // The suggestions need this file, and no other file of the page is more urgent.
        <link rel="preload" as="fetch" href={href('/pages.json')} crossOrigin="anonymous" />
      )}
      {page.content.kind === 'not-found' || page.hidden || site.offline ? (
        <meta name="robots" content="noindex" />
      ) : (
        <Facts title={title} canonical={`${url}${site.newestBase ?? base}${page.path.slice(1)}`} />
      )}
    </head>
  );
}

/** The card with the longest start of a path. */
function cardOf({ cards = {} }: Site['config'], path: string): SocialCard | undefined {
  const starts = Object.keys(cards).filter((start) => `${path}/`.startsWith(start));
  return cards[starts.sort((a, b) => b.length - a.length)[0] ?? ''];
}

/** Metadata of a page for search engines, link previews and programs. */
function Facts({ title, canonical }: { title: string; canonical: string }) {
  const { site, page } = usePage();
  const { config, base, locale, localeBases } = site;
  const href = useHref();
  const card = cardOf(config, page.path);
  const properties = {
    'og:type': page.path === '/' ? 'website' : 'article',
    'og:title': title,
    'og:description': page.description,
    'og:url': canonical,
    'og:locale': locale,
    'og:site_name': config.title,
    ...(card && {
      'og:image': `${config.url}${base}${card.file}`,
      'og:image:alt': `${identity.name}: ${card.title}. ${card.text}`,
      'og:image:width': '1200',
      'og:image:height': '630',
    }),
  };
  return (
    <>
      <link rel="canonical" href={canonical} />
      {!site.newestBase &&
        Object.entries(localeBases).flatMap(([name, root]) =>
          [name, ...(name === config.defaultLocale ? ['x-default'] : [])].map((language) => (
            <link
              key={language}
              rel="alternate"
              hrefLang={language}
              href={`${config.url}${root}${page.path.slice(1)}`}
            />
          )),
        )}
      {page.permanentPath && (
        <link
          rel="shortlink"
          href={`${config.url}${site.newestBase ?? base}${page.permanentPath.slice(1)}`}
        />
      )}
      {page.hasTwin && (
        <link rel="alternate" type="text/markdown" href={href(twinPath(page.path))} />
      )}
      {page.feed && (
        <link
          rel="alternate"
          type="application/atom+xml"
          title={`Changes to ${identity.name}`}
          href={href(page.feed)}
        />
      )}
      {page.path === '/' && page.hasTwin && (
        <link rel="api-catalog" href={href('/.well-known/api-catalog')} />
      )}
      {page.version && <meta name="docsearch:version" content={currentVersion(site, page).name} />}
      {Object.entries(properties).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block, escaped by structuredData
        dangerouslySetInnerHTML={{ __html: structuredData(site, page, canonical) }}
      />
    </>
  );
}
