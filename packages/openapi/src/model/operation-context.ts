import type { Cursor } from '../load/cursor';
import type { Problem } from '../load/problem';
import type { Resolver } from '../load/resolver';
import type { AnchorSet } from './anchors';
import type { SchemaBuilder } from './build-schema';
import type { PlannedOperation } from './plan-service';

/** Data that the builders of an operation page share. */
export interface OperationContext {
  /** Root of the document. */
  root: Cursor;
  resolver: Resolver;
  schemas: SchemaBuilder;
  anchors: AnchorSet;
  problems: Problem[];
  /** All operations of the document, for links between them. */
  operations: readonly PlannedOperation[];
}
