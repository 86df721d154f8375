import { describe, expect, it } from 'vitest';
import { problemsOf } from '../testing/problems-of';
import { coherentStory } from './coherent-story';

const problems = (...yaml: string[]): Promise<string[]> => problemsOf(coherentStory, yaml);

describe('coherent-story', () => {
  const story = `
| What           | Value                       |
| -------------- | --------------------------- |
| tenant         | \`tenant-1\`              |
| workspace      | \`shop\`                  |
| shared tenants | \`seca\` (images)         |

All times are UTC on 2025-01-15, without fractions.
`;

  it('requires the values of the story in examples', async () => {
    const yaml = `
paths:
  /a:
    put:
      responses:
        '200':
          description: x
          content:
            application/json:
              examples:
                a:
                  value:
                    tenant: seca
                    workspace: shoop
                    items: [{ tenant: acme, region: any, createdAt: '2025-01-15T09:00:00Z' }]
                    changedAt: '2025-01-15T09:00:00.000Z'
                    eol: '2029-04-30T00:00:00Z'
                    deletedAt: '2024-12-31T09:00:00Z'
`;
    expect(await problemsOf(coherentStory, yaml, { story })).toMatchInlineSnapshot(`
      [
        "spec-1.yaml:14:32 coherent-story The workspace shoop is not part of the story. | Did you mean shop?",
        "spec-1.yaml:15:39 coherent-story The tenant acme is not part of the story. | Use tenant-1 or seca.",
        "spec-1.yaml:16:32 coherent-story The time 2025-01-15T09:00:00.000Z is not part of the story. | Use a time on 2025-01-15, without fractions of a second.",
        "spec-1.yaml:18:32 coherent-story The time 2024-12-31T09:00:00Z is not part of the story. | Use a time on 2025-01-15, without fractions of a second.",
      ]
    `);
    expect(await problems(yaml)).toEqual([]);
  });
});
