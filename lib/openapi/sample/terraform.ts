import type { Writer } from './language';

/** A resource or data source of the public Terraform provider. */
export const terraform: Writer = () => undefined;
