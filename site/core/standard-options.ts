import { readLanguages } from './clients/languages';
import { rules } from './lint/index';
import { redoclyRules } from './lint/redocly-rules';
import { systemRolesPath } from './system-roles';

/** How the package reads the standard: its extensions of OpenAPI, its predefined roles, the clients of its samples. */
export const loadOptions = {
  extensionPrefix: 'x-seca-',
  systemRolesPath,
  readLanguages,
} as const;

export const lintOptions = {
  ...loadOptions,
  rules,
  redoclyRules,
  storyPath: 'spec/story.md',
} as const;
