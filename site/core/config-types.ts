/** The configuration of a site (site/config.ts). */

/** Position of an item of the navigation bar. */
interface Positioned {
  position?: 'left' | 'right';
}

export type LinkItem = Positioned & {
  type?: 'default';
  label: string;
} & ({ to: string; href?: never } | { href: string; to?: never });

/** An item of the navigation bar, by type (specification, section 2). */
export type NavbarItem =
  | LinkItem
  | (Positioned & { type: 'doc'; docId: string; label?: string })
  | (Positioned & { type: 'docSidebar'; sidebarId: string; label?: string })
  | (Positioned & { type: 'docsVersion'; label?: string; to?: string })
  | (Positioned & { type: 'docsVersionDropdown'; versions?: readonly string[] })
  | (Positioned & { type: 'dropdown'; label: string; items: readonly LinkItem[] })
  | (Positioned & { type: 'html'; value: string })
  | (Positioned & { type: 'localeDropdown' })
  | (Positioned & { type: 'search' });

export interface AnnouncementBar {
  id: string;
  /** HTML. */
  content: string;
  /** CSS colours. */
  backgroundColor?: string;
  textColor?: string;
  isCloseable: boolean;
  /** Paths of the pages that it concerns, each with all pages below it; absent for all pages. */
  paths?: readonly string[];
}

export interface Footer {
  style: 'light' | 'dark';
  logo?: {
    alt: string;
    src: string;
    srcDark?: string;
    href?: string;
    width?: number;
    height?: number;
  };
  links: readonly {
    title: string;
    items: readonly ({ label: string } & ({ to: string } | { href: string }))[];
  }[];
  /** HTML. */
  copyright: string;
  /** Links next to the copyright line. */
  about?: readonly { label: string; to: string }[];
}

export interface ColorMode {
  defaultMode: 'light' | 'dark';
  disableSwitch: boolean;
  respectPrefersColorScheme: boolean;
}

export interface LocaleConfig {
  label: string;
  direction: 'ltr' | 'rtl';
}

export interface SiteConfig {
  title: string;
  /** Follows the title of each page but the landing page; by default the whole title. */
  shortTitle?: string;
  titleDelimiter: string;
  /** Origin, without a path. */
  url: `https://${string}`;
  favicon: string;
  /** Additional `<link>` elements in the head. */
  icons?: readonly { rel: string; href: string; sizes?: string }[];
  themeColors?: { light: string; dark: string };
  /** Pictures for link previews, by the start of the paths that have them. */
  cards?: Readonly<Record<string, SocialCard>>;
  defaultLocale: string;
  locales: Readonly<Record<string, LocaleConfig>>;
  colorMode: ColorMode;
  announcementBar?: AnnouncementBar;
  navbar: { hideOnScroll: boolean; items: readonly NavbarItem[] };
  footer: Footer;
  tableOfContents: Record<'minHeadingLevel' | 'maxHeadingLevel', 2 | 3 | 4 | 5 | 6>;
  /** Whether the chosen version is stored in local storage or not stored. */
  versionPersistence: 'localStorage' | 'none';
  search?: {
    maxHits: number;
    highlightResult: boolean;
    assetUrl?: `https://${string}/` | `/${string}/`;
    openSearch?: { shortName: string; description: string; page: `/docs/${string}` };
  };
}

/** A picture for link previews, 1200 × 630 pixels. */
export interface SocialCard {
  /** Below the base path. */
  file: string;
  title: string;
  text: string;
  /** The service whose icon it has. */
  service?: string;
  layer?: string;
}
