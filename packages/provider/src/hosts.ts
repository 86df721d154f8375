/** Names that no public host has (RFC 2606, RFC 6761, RFC 6762, and the reserved domain `internal`). */
const reserved = /(?:^|\.)(?:localhost|test|example|invalid|local|internal)$/i;

/**
 * Whether requests may name a host. A web page whose name is made to lead to this computer (DNS rebinding) sends its own
 * name, which has a dot and a public suffix; addresses, names of containers and reserved names can't be such a name.
 */
export function isAllowedHost(host: string, allowed: readonly string[]): boolean {
  const name = host.replace(/\.?(?::\d*)?$/, '');
  return (
    !name.includes('.') ||
    name.startsWith('[') ||
    /^\d+(?:\.\d+){3}$/.test(name) ||
    reserved.test(name) ||
    allowed.some((one) => one === '*' || one.toLowerCase() === name.toLowerCase())
  );
}

/** Scheme and host that a proxy has received, from `Forwarded` (RFC 7239) or the headers `X-Forwarded-…`. */
export function forwardedOrigin(headers: Readonly<Record<string, string | string[] | undefined>>): {
  scheme?: string;
  host?: string;
} {
  const first = (name: string) =>
    String(headers[name] ?? '')
      .split(',')[0]
      ?.trim() || undefined;
  const pairs = new Map(
    (first('forwarded') ?? '').split(';').map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return [name.trim().toLowerCase(), value.trim().replace(/^"|"$/g, '')] as const;
    }),
  );
  const scheme = pairs.get('proto') ?? first('x-forwarded-proto');
  return {
    scheme: scheme && /^https?$/i.test(scheme) ? scheme.toLowerCase() : undefined,
    host: pairs.get('host') ?? first('x-forwarded-host'),
  };
}
