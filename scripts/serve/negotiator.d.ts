/** The part of negotiator (content negotiation of jshttp) that we use; it ships no types. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: { 'accept-encoding'?: string } });
    /** Acceptable encodings among those available, the client's most preferred first. */
    encodings(
      available: readonly string[],
      options?: {
        /** The order of encodings that the client prefers equally. */
        preferred?: readonly string[];
      },
    ): string[];
  }
}
