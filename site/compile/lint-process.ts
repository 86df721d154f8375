import { lintSpecs } from '@seca/openapi/lint-specs';
import { specGroups } from '../../spec/services';
import { lintOptions } from '../core/standard-options';

/** Lints the specification of the folder that is its argument, and sends the problems. */
const [, , siteDir = ''] = process.argv;
const { problems } = await lintSpecs({
  siteDir,
  groups: specGroups,
  ...lintOptions,
  complete: true,
});
process.send?.(problems, () => process.disconnect());
