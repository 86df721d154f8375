/**
 * Documents in which every text that an author can write tries to run a script: the names, values, prose and URLs of the
 * documents that have all that pages show.
 */
import { readFileSync } from 'node:fs';
import { isObject } from '@seca/openapi/load/cursor';
import { getOrInsert } from '@seca/openapi/load/get-or-insert';
import { buildPages } from '@seca/openapi/model/build-pages';
import type { ReferencePage } from '@seca/openapi/model/types';
import { addSamples } from '@seca/openapi/samples/add-samples';
import { documentOf } from '@seca/openapi/testing/documents';
import { MarkerDocument } from '@seca/openapi/testing/marker-document';
import { parse, stringify } from 'yaml';
import { loadOptions } from '../../site/core/standard-options';

/** Documents with a marker, such as `mk10042`, in each text that pages show: an attack replaces it. */
const sources: readonly unknown[] = [
  new MarkerDocument('3.2').document,
  parse(readFileSync('site/reference/everything/extensions.yaml', 'utf8')),
];

/** The parameter of the paths of both. */
const pathParameter = 'one';

/** The script of an attack; `window.tripped` then contains its position. */
const trip = (position: number): string => `(window.tripped=window.tripped||[]).push(${position})`;

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

/** Members of these have names that are referred to. */
const withNames = new Set(['schemas', 'security', 'securitySchemes']);

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
      return /^https:/.test(text) ? `javascript:${script}/${text}` : form(script);
    });
  const attackIn = (text: string): string => {
    const [, section, name] = /^#\/components\/(\w+)\/(\w+)$/.exec(text) ?? [];
    if (name !== undefined && withNames.has(section ?? '')) {
      const segment = attackFor(name).replaceAll('~', '~0').replaceAll('/', '~1');
      return `#/components/${section}/${encodeURIComponent(segment)}`;
    }
    if (text === pathParameter || /^https:.*mk\d/.test(text)) return attackFor(text);
    return text.replace(/mk\d+/g, attackFor);
  };
  const hostile = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string') {
      const attack = attackIn(value);
      return key === 'description' ? `${attack}\n\n${attack}` : attack;
    }
    if (Array.isArray(value)) return value.map((item) => hostile(item, key));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => {
        if (key === 'paths') {
          const segments = name.split(/(\{\w+\})/).map((part) => part.replace(/\w+/, attackFor));
          return [segments.join(''), hostile(member)];
        }
        return [withNames.has(key) ? attackFor(name) : attackIn(name), hostile(member, name)];
      }),
    );
  };
  const groups = await Promise.all(
    sources.map(async (source, index) => ({
      name: `test.hostile.v${index}`,
      group: {
        specPath: 'spec.yaml',
        outputDir: `docs/api/Test/Hostile-v${index}`,
        label: 'Hostile',
      },
      document: await documentOf(stringify(hostile(source)), loadOptions.extensionPrefix),
    })),
  );
  return { pages: addSamples(buildPages(groups).pages), places: attacks.size };
}
