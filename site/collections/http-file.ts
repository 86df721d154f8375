import type { Collection, CollectionRequest } from './types';

/** A collection as a `.http` file for JetBrains IDEs and the REST Client extension of VS Code. */
export function httpFile({ name, description, variables, folders }: Collection): string {
  const definitions = variables.map((variable) => {
    const value = variable.secret ? 'paste-it-here' : variable.value;
    return `# ${variable.description}\n@${variable.name} = ${value}`;
  });
  const requests = folders.flatMap((folder) =>
    folder.requests.map((request) => requestText(folder.name, request)),
  );
  const head = [`# ${name}`, `# ${description.replaceAll('`', '')}`].join('\n');
  return `${[head, definitions.join('\n'), ...requests].join('\n\n')}\n`;
}

function requestText(folder: string, request: CollectionRequest): string {
  const { name, method, url, secured, body, until, description } = request;
  const lines = [
    `### ${folder}: ${name}`,
    `# ${description.replaceAll('`', '')}`,
    ...(until ? [`# Repeat until ${conditionInWords(until)}.`] : []),
    `${method} ${url}`,
    'Accept: application/json',
    ...(secured ? ['Authorization: Bearer {{token}}'] : []),
    ...(body === undefined ? [] : ['Content-Type: application/json', '', body]),
  ];
  return lines.join('\n');
}

function conditionInWords(until: NonNullable<CollectionRequest['until']>): string {
  return until.kind === 'gone'
    ? 'the response is 404'
    : `${until.path.join('.')} is ${until.value}`;
}
