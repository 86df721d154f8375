import { createContext, type ReactNode, useContext } from 'react';

export interface LinkProps {
  to: string;
  className?: string;
  children: ReactNode;
}

/**
 * Functions and texts of the page around the reference. The components have no other external dependency, so they
 * render both pages of the site and plain HTML pages.
 */
export interface ReferenceEnvironment {
  drawLink: (props: LinkProps) => ReactNode;
  /** URL of a file or page of the site. The site can be published below a path of its web host. */
  hrefOf: (path: string) => string;
  /** URL of a file beside the document to which a description refers; undefined if it is not published. */
  fileUrl?: ((url: string) => string | undefined) | undefined;
  guides: GuidePaths;
  /** Prefix of each anchor, if several pages are combined in one document. */
  anchorPrefix?: string;
  /** Whether headings are one level lower than on the site. */
  deeper?: boolean;
  /** Whether the site has a page for each kind of resource. */
  hasResourcePages?: boolean;
  /** Version of the standard that the page describes, if it differs from the one in identity.ts. */
  standardVersion?: string;
  /** Sentences of a site about a standard; absent for other APIs. */
  standard?: StandardTexts;
}

/** Sentences that apply only to the standard of the site. */
export interface StandardTexts {
  /** For a service in beta. */
  beta: string;
  /** For a request without immutable fields. */
  noImmutableField: string;
  /** Shown for a permission that no predefined role grants. */
  noSystemRole: string;
}

/** The sentences for SECA, used on every page that is generated from its specifications. */
export const standardTexts: StandardTexts = {
  beta: 'This extension is in beta: its API is subject to change.',
  noImmutableField: 'None.',
  noSystemRole: 'No system role grants it; create your own role.',
};

/** Guides that explain the terms of reference pages. A site without these guides omits them. */
export interface GuidePaths {
  /** The error catalogue: each type has an anchor, the last segment of its URI. */
  errors?: string;
  /** The states of resources: each has an anchor. */
  states?: string;
  /** The system roles and what they grant. */
  roles?: string;
  /** The table of all operations; its query filters it. */
  operations?: string;
  /** The table of normative rules; its query filters it by service. */
  requirements?: string;
}

/** The guides of SECA that pages of every edition have. */
export const secaGuides: GuidePaths = {
  errors: '/docs/content/Conventions/errors',
  states: '/docs/content/Architecture/resource-states',
  roles: '/docs/content/Other/system-roles',
};

/** The environment of a standalone page. */
export const plainEnvironment: ReferenceEnvironment = {
  drawLink: ({ to, ...props }) => <a href={to} {...props} />,
  hrefOf: (path) => path,
  guides: {},
};

const EnvironmentContext = createContext(plainEnvironment);

export const EnvironmentProvider = EnvironmentContext.Provider;

/** Returns a function that converts the anchor of an item to the anchor in the document. */
export function useAnchor(): (anchor: string) => string {
  const { anchorPrefix = '' } = useEnvironment();
  return (anchor) => anchorPrefix + anchor;
}

export function useEnvironment(): ReferenceEnvironment {
  return useContext(EnvironmentContext);
}

/** A link to another page. */
export function Link(props: LinkProps): ReactNode {
  return useEnvironment().drawLink(props);
}

/** A link to a guide, or plain content if the site does not have this guide. */
export function GuideLink({ to, children }: { to: string | undefined; children: ReactNode }) {
  return to === undefined ? children : <Link to={to}>{children}</Link>;
}
