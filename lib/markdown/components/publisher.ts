/** Facts of `identity.ts` for the pages about the site itself: imprint, privacy, accessibility. */
import type { ListItem, PhrasingContent } from 'mdast';
import type { FactComponent } from './component';
import { item, joined, link, list, text } from './nodes';

/** `<Publisher />`: the publisher of the site, with all data that the identity contains. */
export const publisher: FactComponent = {
  place: 'block',
  expand({ facts: { publisher: by } }) {
    const { imprint, email, repository } = by;
    const lines: [name: string, value: PhrasingContent[] | undefined][] = [
      ['Publisher', [text(by.name)]],
      ['Postal address', imprint.postalAddress && [text(imprint.postalAddress.join(', '))]],
      ['Represented by', words(imprint.representedBy)],
      ['Responsible for the content', words(imprint.responsible)],
      ['Email', [mail(email)]],
      ['Telephone', words(imprint.telephone)],
      ['Register', words(imprint.register)],
      ['VAT number', words(imprint.vatId)],
      ['URL of this site', [link(by.url, [text(by.url)])]],
      ['Source', [link(repository.url, [text(repository.url)])]],
    ];
    return [list(lines.flatMap(([name, value]) => (value ? [named(name, value)] : [])))];
  },
};

/** `<PressContacts />`: the organisations with their press contacts. */
export const pressContacts: FactComponent = {
  place: 'block',
  expand: ({ facts }) => [
    list(
      facts.publisher.press.map(({ organisation, email }) => named(organisation, [mail(email)])),
    ),
  ],
};

/** `<Contact />`: the publisher's email address, as a link. */
export const contact: FactComponent = {
  place: 'text',
  expand: ({ facts }) => [mail(facts.publisher.email)],
};

/** `<Issues>public list</Issues>`: the text, linked to the issue tracker. */
export const issues: FactComponent = {
  place: 'text',
  encloses: true,
  expand: ({ children, facts }) => [link(facts.publisher.repository.issues, children)],
};

/** `<AccessibilityBody />`: the body to contact if the publisher's response doesn't help. */
export const accessibilityBody: FactComponent = {
  place: 'block',
  expand({ facts }) {
    const body = facts.publisher.imprint.accessibilityBody;
    const children: PhrasingContent[] = body
      ? [
          text('If our response doesn’t help, contact '),
          link(body.url, [text(body.name)]),
          text('.'),
        ]
      : [
          text(
            'If our response doesn’t help, contact the body responsible for the accessibility of websites ' +
              'in your country.',
          ),
        ];
    return [{ type: 'paragraph', children }];
  },
};

function words(value: string | undefined): PhrasingContent[] | undefined {
  return value === undefined ? undefined : [text(value)];
}

function named(name: string, value: readonly PhrasingContent[]): ListItem {
  return item(joined([{ type: 'strong', children: [text(`${name}:`)] }, ...value]));
}

function mail(address: string): PhrasingContent {
  return link(`mailto:${address}`, [text(address)]);
}
