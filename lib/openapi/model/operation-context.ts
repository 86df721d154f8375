import type { Problem } from '../load/problem';
import type { Resolver } from '../load/resolver';
import type { AnchorSet } from './anchors';
import type { SchemaBuilder } from './build-schema';

/** What the builders of an operation page's parts share. */
export interface OperationContext {
  resolver: Resolver;
  schemas: SchemaBuilder;
  anchors: AnchorSet;
  problems: Problem[];
}
