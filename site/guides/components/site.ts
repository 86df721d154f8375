/** Facts of `identity.ts` for the pages about the site itself: imprint, privacy, accessibility. */
import type { PhrasingContent } from 'mdast';
import * as playgroundData from '../../playground/data-names';
import { storageKeys } from '../../privacy/storage-keys';
import { code, inlineMarkdown, joined, lines, link, paragraph, strong, type Words } from '../nodes';
import { type FactComponent, UnknownFact } from './component';

/** `<Publisher />`: the publisher of the site, with all data that the identity contains. */
export const publisher: FactComponent = {
  place: 'block',
  expand({ facts: { publisher: by } }) {
    const { imprint, email, repository } = by;
    const known: [name: string, value: Words][] = [
      ['Publisher', by.name],
      ['Postal address', imprint.postalAddress?.join(', ')],
      ['Represented by', imprint.representedBy],
      ['Responsible for the content', imprint.responsible],
      ['Email', mail(email)],
      ['Telephone', imprint.telephone],
      ['Register', imprint.register],
      ['VAT number', imprint.vatId],
      ['URL of this site', link(by.url, by.url)],
      ['Source', link(repository.url, repository.url)],
    ];
    return lines(known.flatMap(([name, value]): Words[] => (value ? [named(name, value)] : [])));
  },
};

/** `<PressContacts />`: the organisations with their press contacts. */
export const pressContacts: FactComponent = {
  place: 'block',
  expand: ({ facts }) =>
    lines(facts.publisher.press.map(({ organisation, email }) => named(organisation, mail(email)))),
};

/** `<Contact />`: the publisher's email address, as a link. */
export const contact: FactComponent = {
  place: 'text',
  expand: ({ facts }) => mail(facts.publisher.email),
};

/** `<Issues>public list</Issues>`: the text, linked to the issue tracker. */
export const issues: FactComponent = {
  place: 'text',
  encloses: true,
  expand: ({ children, facts }) => link(facts.publisher.repository.issues, children),
};

/** `<AccessibilityBody />`: the body to contact if the publisher's response doesn't help. */
export const accessibilityBody: FactComponent = {
  place: 'block',
  expand({ facts }) {
    const body = facts.publisher.imprint.accessibilityBody;
    return paragraph(
      'If our response doesn’t help, contact ',
      body
        ? link(body.url, body.name)
        : 'the body responsible for the accessibility of websites in your country',
      '.',
    );
  },
};

function named(name: string, value: Words): Words {
  return joined([strong(`${name}:`), value]);
}

function mail(address: string): PhrasingContent {
  return link(`mailto:${address}`, address);
}

/**
 * `<StorageKeys />`: the data that the site stores in a browser, its purpose and time. Keys are too long for a
 * table.
 */
export const storageKeysList: FactComponent = {
  place: 'block',
  expand: () =>
    lines(
      storageKeys.map(({ key, purpose, written }) => [
        code(key),
        ': ',
        inlineMarkdown(`${purpose} Written when ${written}.`),
      ]),
    ),
};

const tools = ['validate-a-body', 'least-privilege', 'workbench'];

/** `<Tool name="validate-a-body" />`: a tool that runs in the browser (site/playground/Tools). */
export const tool: FactComponent = {
  place: 'block',
  attributes: ['name'],
  expand({ attributes: { name = '' } }) {
    if (!tools.includes(name)) {
      throw new UnknownFact(`no tool "${name}"`, `The tools are ${tools.join(', ')}.`);
    }
    return {
      ...paragraph('The tool runs in your browser. It needs JavaScript.'),
      data: { hName: 'div', hProperties: { [playgroundData.tool]: name } },
    };
  },
};
