import { lintSpecs } from '@seca/openapi/lint-specs';
import { clientPaths } from '../../spec/services';
import { standardOf } from '../core/standard';

/** Lints the specification of the folder that is its argument, and sends the problems. */
const [, , siteDir = ''] = process.argv;
const { problems } = await lintSpecs({
  siteDir,
  groups: standardOf(siteDir).groups,
  systemRolesPath: 'spec/system-roles.yaml',
  clientPaths,
  storyPath: 'spec/story.md',
  complete: true,
});
process.send?.(problems, () => process.disconnect());
