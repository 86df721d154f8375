import styles from './panel.module.css';

/** Class of a status code: success or failure. */
export function toneOf(status: number): string | undefined {
  return status < 400 ? styles.good : styles.bad;
}

/** `GET seca.compute/v1/…`: a request without the prefix that all paths share. */
export function shortRequest({ method, target }: { method: string; target: string }): string {
  return `${method} ${target.replace('/providers/', '')}`;
}
