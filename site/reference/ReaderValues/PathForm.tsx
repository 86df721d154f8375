import type { ReaderValue } from '@seca/openapi/model/types';
import { Fields } from './Fields';

/** The values in the path of an operation. */
export function PathForm({ values }: { values: readonly ReaderValue[] }) {
  return (
    <form>
      <Fields values={values} prefix="path-values" />
      <p>Stored in this browser only, and used in all samples and paths.</p>
      <button type="submit">Done</button>
    </form>
  );
}
