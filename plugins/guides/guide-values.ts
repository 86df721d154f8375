import path from 'node:path';
import type { ReaderValue } from '../../lib/openapi/model/types';
import { valuesOfAll } from '../../lib/openapi/sample/reader-values';
import { loadFacts } from './load-facts';
import { guidesFolder } from './load-guides';

/** For `rehypeCode`: the code of guides speaks of the host, tenant and resources that all samples name. */
export function guideValues(siteDir: string): (file: string) => Promise<readonly ReaderValue[]> {
  const folder = path.join(siteDir, guidesFolder) + path.sep;
  return async (file) =>
    file.startsWith(folder) ? valuesOfAll((await loadFacts(siteDir)).pages) : [];
}
