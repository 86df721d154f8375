import Negotiator from 'negotiator';

/** The content codings of the compressed copies in a build, the smaller first. */
const codings = ['br', 'gzip'] as const;

export type Coding = (typeof codings)[number];

/**
 * The codings that a request prefers to an uncompressed body, the most preferred first
 * (RFC 9110, section 12.5.3). A coding with the weight 0 is excluded; codings with the same weight
 * are in the server's order.
 *
 * @param header `Accept-Encoding`; without it, clients get an uncompressed body, which every client can read.
 */
export function acceptedEncodings(header: string | undefined): Coding[] {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header ?? '' } });
  const accepted = negotiator.encodings([...codings, 'identity'], { preferred: codings });
  const identity = accepted.indexOf('identity');
  const better = identity < 0 ? accepted : accepted.slice(0, identity);
  return better.flatMap((name) => codings.find((coding) => coding === name) ?? []);
}
