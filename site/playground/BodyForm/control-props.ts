import type { ProviderSchema } from '@seca/provider/engine/definition/types';
import type { Json } from '@seca/provider/engine/json';
import type { BodySchema } from '../messages';

export interface ControlProps<Value extends Json = Json> {
  id: string;
  /** ID of the note that describes the field. */
  noteId: string | undefined;
  name: string;
  schema: BodySchema;
  /** Index of the schema. */
  shape: number;
  /** The kinds that a list of references accepts, which apply to its items. */
  reference?: ProviderSchema['reference'];
  value: Value;
  onChange: (value: Json) => void;
}
