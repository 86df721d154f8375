import type { ReferencePage, ServicePage } from '../model/types';

/**
 * The catalogue of the APIs (RFC 9727) as a set of links (RFC 9264): base URL, description, documentation and
 * metadata of each service.
 *
 * @param root URL of the site, with a trailing slash
 */
export function apiCatalog(pages: readonly ReferencePage[], root: string): string {
  const services = pages.filter((page): page is ServicePage => page.kind === 'service');
  const address = (path: string) => root + path.replace(/^\//, '');
  const entries = services.map((page) => {
    const { title, path, downloads } = page;
    return {
      anchor: anchorOf(page, address(path)),
      'service-desc': [
        { href: address(downloads.yaml), type: 'application/yaml', title },
        { href: address(downloads.json), type: 'application/json', title },
      ],
      'service-doc': [
        { href: address(path), type: 'text/html', title },
        { href: `${address(path)}.md`, type: 'text/markdown', title },
      ],
      'service-meta': [
        { href: address('/openapi/operations.json'), type: 'application/json' },
        { href: address('/llms.txt'), type: 'text/plain' },
      ],
    };
  });
  const linkset = [
    {
      anchor: address('/.well-known/api-catalog'),
      item: entries.map(({ anchor }) => ({ href: anchor })),
    },
    ...entries,
  ];
  return `${JSON.stringify({ linkset }, null, 2)}\n`;
}

/** Base URL of a service from its document; a document without a server is identified by its page. */
function anchorOf({ servers }: ServicePage, page: string): string {
  const [server] = servers;
  return server && /^https?:/.test(server.url) ? server.url : page;
}
