/** Facts of `identity.ts` for the pages about the site itself: imprint, privacy, accessibility. */
import type { PhrasingContent } from 'mdast';
import { code, inlineMarkdown, lines, link, paragraph, strong, type Words } from '../../core/nodes';
import { storageKeys } from '../../core/storage-keys';
import { aroundText, block, inText, lookUp } from './component';

/** `<Publisher />`: the publisher of the site, with all data that the identity contains. */
export const Publisher = block([], ({ publisher: { imprint, name, email, url, repository } }) => {
  const facts: [name: string, value: Words][] = [
    ['Publisher', name],
    ['Postal address', imprint.postalAddress?.join(', ')],
    ['Represented by', imprint.representedBy],
    ['Responsible for the content', imprint.responsible],
    ['Email', mail(email)],
    ['Telephone', imprint.telephone],
    ['Register', imprint.register],
    ['VAT number', imprint.vatId],
    ['URL of this site', link(url, url)],
    ['Source', link(repository.url, repository.url)],
  ];
  return lines(facts.filter(([, value]) => value).map(named));
});

/** `<Standard />`: the short and the full name of the standard. */
export const Standard = inText([], ({ publisher: { standard } }) => [
  standard.name,
  `, the ${standard.fullName}`,
]);

/** `<Organisations />`: the organisations behind the standard, as a list in a sentence. */
export const Organisations = inText([], ({ publisher }) =>
  new Intl.ListFormat('en-GB').format(publisher.press.map(({ organisation }) => organisation)),
);

/** `<PressContacts />`: the organisations with their press contacts. */
export const PressContacts = block([], ({ publisher }) =>
  lines(publisher.press.map(({ organisation, email }) => named([organisation, mail(email)]))),
);

/** `<Contact />`: the publisher's email address, as a link. */
export const Contact = inText([], ({ publisher }) => mail(publisher.email));

/** `<Issues>public list</Issues>`: the text, linked to the issue tracker. */
export const Issues = aroundText([], ({ publisher }, _, children) =>
  link(publisher.repository.issues, children),
);

/** `<AccessibilityBody />`: the body to contact if the publisher's response doesn't help. */
export const AccessibilityBody = block([], ({ publisher }) => {
  const body = publisher.imprint.accessibilityBody;
  return paragraph(
    'If our response doesn’t help, contact ',
    body
      ? link(body.url, body.name)
      : 'the body responsible for the accessibility of websites in your country',
    '.',
  );
});

function named([name, value]: [name: string, value: Words]): Words {
  return [strong(`${name}:`), ' ', value];
}

function mail(address: string): PhrasingContent {
  return link(`mailto:${address}`, address);
}

/**
 * `<StorageKeys />`: the data that the site stores in a browser, its purpose and time. Keys are too long for a
 * table.
 */
export const StorageKeys = block([], () =>
  lines(
    storageKeys.map(({ key, purpose, written }) => [
      code(key),
      ': ',
      inlineMarkdown(`${purpose} Stored when ${written}.`),
    ]),
  ),
);

const tools = ['validate-a-body', 'least-privilege', 'workbench'];

/** `<Tool name="validate-a-body" />`: a tool that runs in the browser (site/playground/Tools). */
export const Tool = block(['name'], (_, { name }) => {
  const byName = tools.map((tool) => [tool, tool] as const);
  const value = lookUp(name, byName, 'no tool', `The tools are ${tools.join(', ')}.`);
  const note = strong('The tool runs in your browser. It needs JavaScript.');
  return {
    ...paragraph({ ...note, data: { hName: 'noscript' } }),
    data: { hName: 'div', hProperties: { 'data-tool': value } },
  };
});
