import { suggestion } from '@seca/text/edit-distance';
import { child, text } from '../load/cursor';
import type { Rule } from './rule';
import { metadataIn, valuesOf } from './schema-fields';

/** Resources in examples have names from the story, and the fields of their metadata agree with each other. */
export const coherentNames: Rule = {
  id: 'coherent-names',
  check({ document, index }, report, { story }) {
    if (story === undefined) return;
    const names = [...story.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name);
    const examples = index.media.flatMap(({ media }) => valuesOf(media, document.resolver));
    for (const metadata of examples.flatMap(metadataIn)) {
      const name = child(metadata, 'name');
      const written = text(name);
      if (written === undefined) continue;
      // Names of resources that the standard itself provides, `seca.…`, are the same in every story.
      if (!written.startsWith('seca.') && !names.includes(written)) {
        report(
          name,
          `spec/story.md has no resource ${written}.`,
          suggestion(written, names, 'Use a name of spec/story.md, or add it there.'),
        );
      }
      const resource = child(metadata, 'resource');
      if (text(resource)?.endsWith(`/${written}`) === false) {
        report(
          resource,
          `The resource ${resource.value} is not named ${written}.`,
          'The last segment of resource must be the name.',
        );
      }
    }
  },
};
