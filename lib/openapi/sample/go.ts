import type { Writer } from './language';

/** A call with the public Go SDK. */
export const go: Writer = () => undefined;
