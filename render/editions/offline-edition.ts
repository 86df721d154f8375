import type { Files } from '../files/site-files';
import type { EditionSources } from './sources';

export async function offlineEdition(_: EditionSources): Promise<Files> {
  return new Map();
}
