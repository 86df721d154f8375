/**
 * Documents in which every text that an author can write tries to run a script: the names, values, prose and URLs of the
 * document that has all that pages show.
 */
import { readFileSync } from 'node:fs';
import { isObject } from '@seca/openapi/load/cursor';
import { buildPages } from '@seca/openapi/model/build-pages';
import type { ReferencePage } from '@seca/openapi/model/types';
import { addSamples } from '@seca/openapi/samples/add-samples';
import { documentOf } from '@seca/openapi/testing/documents';
import { getOrInsert } from '@seca/text/get-or-insert';
import { parse, stringify } from 'yaml';
import { loadOptions } from '../../site/core/standard-options';

const everything: unknown = parse(
  readFileSync('site/reference/everything/everything.yaml', 'utf8'),
);

/** The script of an attack; `window.tripped` then contains its position. */
const trip = (place: number): string => `(window.tripped=window.tripped||[]).push(${place})`;

/** Forms of an attack. Each form breaks out of a different kind of context. */
const forms: readonly ((script: string) => string)[] = [
  (script) => `<script>${script}</script>`,
  (script) => `</script><script>${script}</script>`,
  (script) => `"><img src=x onerror="${script}">`,
  (script) => `' onmouseover='${script}' autofocus onfocus='${script}`,
  (script) => `--><svg onload="${script}"></svg><!--`,
  (script) =>
    `</textarea></title></style></code></pre><iframe srcdoc="<script>${script}</script>">`,
  (script) => `[link](javascript:${script}) <javascript:${script}> ![i](javascript:${script})`,
  (script) =>
    `<a href="java&#10;script:${script}">a</a><form action="javascript:${script}"><button>`,
  (script) => `{${script}} \${${script}} {{constructor.constructor('${script}')()}}`,
  (script) =>
    `\`\`\`\n\nimport x from 'x';\nexport const y = ${script};\n\n<Operation page={${script}} />`,
  (script) => `---\ntitle: x\n---\n:::note[{${script}}]\n<details ontoggle="${script}" open>`,
  (script) => `<math><mi xlink:href="data:text/html,<script>${script}</script>">x</mi></math>`,
  (script) => `*/ ${script} /* \u2028 ${script} // \\u003cscript\\u003e`,
  (script) => `<style>*{background:url("javascript:${script}")}</style><base href="//x.example/">`,
];

/** The number of forms: with each shift, an attack at the same place has another form. */
export const shifts = forms.length;

/** Members of these have names that the author of the document chooses. */
const withNames = new Set(
  (
    'callbacks content dependentRequired dependentSchemas encoding examples headers links mapping patternProperties ' +
    'properties schemas scopes security securitySchemes variables webhooks x-seca-enum'
  ).split(' '),
);

/** Texts that are not free: another text makes another document. */
const fixed =
  /^(3\.2\.0|object|array|string|integer|boolean|http|basic|bearer|oauth2|openIdConnect|apiKey|path|query|cookie|put|accepted|synchronous|regional|tenant|(application|multipart|text)\/(?!x-).*)$/;

/**
 * The pages of a hostile document, built without a review, and the number of attacks in it.
 *
 * @param shift 0 for the first form at the first place
 */
export async function hostilePages(
  shift: number,
): Promise<{ pages: ReferencePage[]; places: number }> {
  /** Attacks by the text that they replace: equal names stay equal. */
  const attacks = new Map<string, string>();
  const attackFor = (text: string): string =>
    getOrInsert(attacks, text, () => {
      const script = trip(attacks.size);
      const form = forms[(attacks.size + shift) % forms.length] ?? String;
      if (/^https:/.test(text)) return `javascript:${script}/${text}`;
      return text.endsWith('.') ? `${form(script)}\n\n${form(script)}` : form(script);
    });
  const attackIn = (text: string): string => {
    if (fixed.test(text)) return text;
    const [, section, name] = /^#\/components\/(\w+)\/(\w+)$/.exec(text) ?? [];
    if (name === undefined) return attackFor(text);
    const segment = attackFor(name).replaceAll('~', '~0').replaceAll('/', '~1');
    return `#/components/${section}/${encodeURIComponent(segment)}`;
  };
  const hostile = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string') return attackIn(value);
    if (Array.isArray(value)) return value.map((item) => hostile(item, key));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => {
        if (key === 'paths') {
          const segments = name.split(/(\{\w+\})/).map((part) => part.replace(/\w+/, attackFor));
          return [segments.join(''), hostile(member)];
        }
        return withNames.has(key)
          ? [attackIn(name), hostile(member)]
          : [name, hostile(member, name)];
      }),
    );
  };
  const document = await documentOf(stringify(hostile(everything)), loadOptions.extensionPrefix);
  const group = { specPath: 'spec.yaml', outputDir: 'docs/api/Test/Hostile-v1', label: 'Hostile' };
  const { pages } = buildPages([{ name: 'test.hostile.v1', group, document }]);
  return { pages: addSamples(pages), places: attacks.size };
}
