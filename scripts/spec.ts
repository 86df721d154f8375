/** `npm run spec`: holds all specification files against the rules and says what it looked at. */
import { resolve } from 'node:path';
import { formatProblems } from '../lib/openapi/lint/report';
import { lintSpecs } from '../lib/openapi/lint-specs';
import { specGroups } from '../spec/services';

/** While services are still missing, shared parts may be there for them. */
const servicesOfTheStandard = 12;

const usage = 'Usage: npm run spec\nHolds the files of spec/ against the rules; takes no options.';

async function main(options: readonly string[]): Promise<number> {
  if (options.includes('--help')) {
    console.log(usage);
    return 0;
  }
  if (options.length > 0) {
    console.error(`Unknown option: ${options.join(' ')}\n${usage}`);
    return 2;
  }
  const { problems, counts } = await lintSpecs({
    siteDir: resolve(__dirname, '..'),
    groups: specGroups,
    systemRolesPath: 'spec/system-roles.yaml',
    storyPath: 'spec/story.md',
    complete: Object.keys(specGroups).length >= servicesOfTheStandard,
  });
  if (problems.length > 0) console.error(`${formatProblems(problems)}\n`);
  const { services, operations, schemas, fields, examples } = counts;
  console.log(
    `Looked at ${services} of ${Object.keys(specGroups).length} services: ${operations} operations, ${schemas} schemas, ${fields} fields, ${examples} examples.`,
  );
  return problems.length > 0 ? 1 : 0;
}

main(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
