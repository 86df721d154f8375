import type { OperationView, ResourceView, ServiceView } from '@seca/openapi/page/types';
import type { Asset, Assets, Page, Site } from './types';

/** What the bundler makes of the components: everything that browsers load, and functions that render in Node. */
export interface Bundle extends BundledFiles {
  renderPage(site: Site, page: Page): string;
  renderPrintEdition(edition: PrintEdition): string;
}

/** Everything that browsers load. */
export interface BundledFiles {
  printStyle: Asset;
  assets: Assets;
  /** By path below the base path. */
  files: Map<string, string | Uint8Array>;
  /** The script of all pages of the offline edition, and the styles of what it draws. */
  offline: ClassicScript;
}

/** A script that is not a module, and its styles. */
export interface ClassicScript {
  code: string;
  css: string;
  /** Of the packages in the code. */
  licences: readonly Licence[];
}

/** A complete service in one document for print. */
export interface PrintEdition {
  service: ServiceView;
  resources: readonly ResourceView[];
  operations: readonly OperationView[];
  siteName: string;
  standardVersion: string;
  /** URL of the introduction on the published site. */
  canonical: string;
  /** Origin of the published site, which is printed after links. */
  siteUrl: string;
  base: string;
  style: Asset;
}

/** A package whose code or files are passed on, as Vite lists it (`build.license`). */
export interface Licence {
  name: string;
  version: string;
  /** Of SPDX, such as `MIT`. */
  identifier?: string;
  /** The licence with the copyright notice. */
  text?: string;
}
