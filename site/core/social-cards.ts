import { specGroups } from '../../spec/services';
import type { SocialCard } from './config-types';

/** The pictures of link previews by the start of the paths that have them. scripts/brand-images.ts draws them. */
export const socialCards: Readonly<Record<string, SocialCard>> = {
  '/': {
    file: 'img/social-card.png',
    title: 'One API for Europe’s clouds',
    text: 'Guides and API reference of the open standard',
  },
  '/docs/content': card('guide', 'Guides', 'The concepts and conventions of the standard'),
  '/docs/content/HowTo': card(
    'how-to',
    'How-to guides',
    'One task each, with requests that run in the page',
  ),
  '/docs/content/Examples': card(
    'tutorial',
    'Tutorials',
    'From an empty tenant to a running service',
  ),
  '/docs/content/Tools': card('tools', 'Tools', 'Try requests, bodies and roles in the browser'),
  '/docs/content/Providers': card(
    'providers',
    'For providers',
    'Requirements, conformance and open questions',
  ),
  '/docs/content/Changelog': card(
    'changelog',
    'Changelog',
    'What each release changes, and what breaks',
  ),
  '/docs/api': card('operations', 'API reference', 'All operations of all services'),
  ...Object.fromEntries(
    Object.values(specGroups).map(({ outputDir, label }) => [
      `/${outputDir}`,
      {
        ...card(
          label.toLowerCase().replaceAll(' ', '-'),
          label,
          `API reference · ${layerOf(outputDir)}`,
        ),
        service: label,
        layer: layerOf(outputDir),
      },
    ]),
  ),
};

function card(name: string, title: string, text: string): SocialCard {
  return { file: `img/cards/${name}.png`, title, text };
}

function layerOf(outputDir: string): string {
  return outputDir.split('/')[2] ?? '';
}
