import styles from './panel.module.css';

/** Class of a status code: success or failure. */
export function toneOf(status: number): string | undefined {
  return status < 400 ? styles.good : styles.bad;
}

/** `GET seca.compute/v1/…/instances/web-shop-server`: a request without tenant and workspace. */
export function shortRequest({ method, target }: { method: string; target: string }): string {
  const path = target
    .replace('/providers/', '')
    .replace(/\/tenants\/[^/]+\/(?:workspaces\/[^/]+\/)?/, '/…/');
  return `${method} ${path}`;
}
