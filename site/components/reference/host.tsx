import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { TocEntry } from '../../types';

export interface LinkProps {
  to: string;
  className?: string;
  children: ReactNode;
}

/**
 * Functions and texts of the page around the reference. The components depend on nothing else outside, so the
 * same ones render pages of the site and plain HTML pages.
 */
export interface ReferenceHost {
  Link: ComponentType<LinkProps>;
  Toc: ComponentType<{ toc: readonly TocEntry[] }>;
  /** URL of a file or page of the site, which can be below a path of the host. */
  useAddress: (path: string) => string;
  guides: GuidePaths;
  /** Before each anchor of the page, where several pages are one document. */
  anchorPrefix?: string;
  /** Whether the site has a page for each kind of resource. */
  hasResourcePages?: boolean;
  /** Version of the standard that the page describes, where it is not that of identity.ts. */
  standardVersion?: string;
  /** Sentences of a site about a standard; absent for other APIs. */
  standard?: StandardWords;
}

/** Sentences that apply only to the standard of the site. */
export interface StandardWords {
  /** Of a service in beta. */
  beta: string;
  /** Of a request without fields that keep their first value. */
  noImmutableField: string;
  /** Of a permission that no predefined role grants. */
  noSystemRole: string;
}

/** The sentences for SECA, for every page that is generated from its own specifications. */
export const secaWords: StandardWords = {
  beta: 'This extension is in beta: its API can still change.',
  noImmutableField: 'None.',
  noSystemRole: 'No system role grants it; create your own role.',
};

/** Guides that explain what reference pages name. A site that has none leaves them out. */
export interface GuidePaths {
  /** The error catalogue: each type has an anchor, the last segment of its URI. */
  errors?: string;
  /** The states of resources: each has an anchor. */
  states?: string;
  /** The system roles and what they grant. */
  roles?: string;
  /** The table of all operations; its query filters it. */
  operations?: string;
}

function PlainToc({ toc }: { toc: readonly TocEntry[] }) {
  return (
    <ul>
      {toc.map(({ id, value }) => (
        <li key={id}>
          <a href={`#${id}`}>{value}</a>
        </li>
      ))}
    </ul>
  );
}

/** For a page with no framework around it. */
export const plainHost: ReferenceHost = {
  Link: ({ to, ...props }) => <a href={to} {...props} />,
  Toc: PlainToc,
  useAddress: (path) => path,
  guides: {},
};

const HostContext = createContext(plainHost);

export const HostProvider = HostContext.Provider;

/** The anchor of an item as it is written into the document. */
export function useAnchor(): (anchor: string) => string {
  const { anchorPrefix = '' } = useHost();
  return (anchor) => anchorPrefix + anchor;
}

export function useHost(): ReferenceHost {
  return useContext(HostContext);
}
