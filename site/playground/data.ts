import type { Definition } from '@seca/provider/engine/definition/types';
import type { Json } from '@seca/provider/engine/json';

/** Data of the provider in the page. It is a file of the site that is loaded on first use. */
export interface PlaygroundData {
  definition: Definition;
  /** By the name that guides use: `compute/get-instance`. */
  operations: Record<string, OperationData>;
  /** Values that readers can replace with their own ones, such as `tenant-1`. */
  values: { key: string; example: string }[];
}

export interface OperationData {
  page: string;
  title: string;
  /** In the provider's definition: `seca.compute/v1 get-instance`. */
  name: string;
  /** Values of the path in the samples. */
  path: Record<string, string>;
  examples: { title: string; body: Json }[];
}
