import { describe, expect, it } from 'vitest';
import { documentOf, lines } from '../testing/documents';
import { problemsOf } from '../testing/problems-of';
import { ruleContext } from './index';
import { noUnusedComponent } from './no-unused-component';
import { applyRule } from './rule';

const problems = (...yaml: string[]): Promise<string[]> => problemsOf(noUnusedComponent, yaml);

describe('no-unused-component', () => {
  const unused = `
paths: { /a: { get: { responses: { '200': { $ref: '#/components/responses/Used' } } } } }
security: [{ used: [] }]
components:
  securitySchemes: { used: { type: http }, unused: { type: http } }
  responses: { Used: { description: x }, Unused: { description: x } }
  schemas: { Circle: { properties: { self: { $ref: '#/components/schemas/Circle' } } } }
`;

  it('reports components to which nothing refers, including circular ones', async () => {
    expect(await problems(unused)).toMatchInlineSnapshot(`
      [
        "spec-1.yaml:5:44 no-unused-component Nothing refers to components/securitySchemes/unused. | Remove it, or refer to it.",
        "spec-1.yaml:6:42 no-unused-component Nothing refers to components/responses/Unused. | Remove it, or refer to it.",
        "spec-1.yaml:7:14 no-unused-component Nothing refers to components/schemas/Circle. | Remove it, or refer to it.",
      ]
    `);
  });

  it('treats the file of another service as a service, not as a shared file', async () => {
    const written = {
      'a.yaml': "openapi: 3.1.0\npaths: { x-a: { $ref: 'b.yaml#/components/schemas/Used' } }",
      'b.yaml': 'openapi: 3.1.0\npaths: {}\ncomponents: { schemas: { Used: {}, Unused: {} } }',
    };
    const a = await documentOf(written);
    const b = await documentOf({ 'b.yaml': written['b.yaml'] });
    const context = ruleContext([a, b], { complete: true });
    expect(lines(applyRule(noUnusedComponent, context))).toEqual([
      'b.yaml:3:36 no-unused-component Nothing refers to components/schemas/Unused. | Remove it, or refer to it.',
    ]);
  });

  it('checks shared files only if all services are loaded', async () => {
    const document = await documentOf({
      'a.yaml':
        "openapi: 3.1.0\ncomponents: { schemas: { A: { $ref: 'shared.yaml#/Used/properties/x' } } }\npaths: { x-a: { $ref: '#/components/schemas/A' } }",
      'shared.yaml': 'Used: { properties: { x: {} } }\nUnused: {}',
    });
    const find = (complete: boolean): string[] =>
      lines(applyRule(noUnusedComponent, ruleContext([document], { complete }))).filter((line) =>
        line.startsWith('shared'),
      );
    expect(find(false)).toEqual([]);
    expect(find(true)).toEqual([
      'shared.yaml:2:1 no-unused-component Nothing refers to Unused. | Remove it, or refer to it.',
    ]);
  });
});
