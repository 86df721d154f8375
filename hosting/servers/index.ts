import { apacheFiles } from './apache';
import { caddyFiles } from './caddy';
import type { HostedSite, HostingFiles, ServerPlace } from './hosted-site';
import { nginxFiles } from './nginx';
import { cloudflareFiles, netlifyFiles } from './static-hosts';

export type { HostedSite } from './hosted-site';

export type HostName = 'nginx' | 'caddy' | 'apache' | 'netlify' | 'cloudflare';

/** Who can serve the site, and the files that make each of them serve it right. */
export const hosts: Readonly<
  Record<HostName, (site: HostedSite, place: ServerPlace) => HostingFiles>
> = {
  nginx: nginxFiles,
  caddy: caddyFiles,
  apache: apacheFiles,
  netlify: netlifyFiles,
  cloudflare: cloudflareFiles,
};
