import { caddyFiles } from './caddy';
import type { HostedSite, HostingFiles, ServerPlace } from './hosted-site';
import { nginxFiles } from './nginx';
import { cloudflareFiles, netlifyFiles } from './static-hosts';

export type { HostedSite } from './hosted-site';

export type HostName = 'nginx' | 'caddy' | 'netlify' | 'cloudflare';

/** Supported servers and hosts, and the functions that create their files. */
export const hosts: Readonly<
  Record<HostName, (site: HostedSite, server: ServerPlace) => HostingFiles>
> = {
  nginx: nginxFiles,
  caddy: caddyFiles,
  netlify: netlifyFiles,
  cloudflare: cloudflareFiles,
};
