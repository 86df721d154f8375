import { describe, expect, test } from 'vitest';
import { findAction } from './actions';
import { parseQuery } from './parse-query';

/** What the reader of a text wants to do. */
const asked = (text: string) => parseQuery(text).action;

describe('the action of a query', () => {
  test.each([
    ['create', 'provision a disk'],
    ['create', 'créer un réseau'],
    ['create', 'is there a way to spin up a vm'],
    ['update', 'open port 443'],
    ['update', 'How do I attach a disk'],
    ['update', 'Größe ändern'],
    ['update', 'Rolle zuweisen'],
    ['delete', 'I want to tear down the load balancer'],
    ['delete', 'get rid of a disk'],
    ['delete', 'borrar una instancia'],
    ['get', 'describe a network'],
    ['list', 'show all roles'],
    ['list', 'which images are available'],
    ['start', 'turn on a vm'],
    ['stop', 'turn the machine off'],
    ['stop', 'shutting down a server'],
    ['restart', 'rebooted instance'],
    ['update', 'scale up a vm'],
    ['create', 'wie erstelle ich ein Netz'],
    ['create', 'comment créer un réseau'],
    ['delete', 'wie kann ich einen Server löschen'],
    ['list', 'quali regioni sono disponibili'],
  ])('%s: %s', (action, text) => {
    expect(asked(text)).toBe(action);
  });

  // A verb alone can be the beginning of any query; in the middle, or in an inflected form at the end, it can
  // be a noun.
  test.each(['create', 'how do i delete', 'data block size', 'role binding', ''])(
    '%s is not a task',
    (text) => {
      expect(asked(text)).toBeUndefined();
    },
  );

  test('the words of the action are returned, wherever they are in the query', () => {
    expect(findAction(['please', 'turn', 'it', 'off'])).toEqual({
      action: 'stop',
      positions: [1, 3],
      isTask: true,
    });
    const verbs = parseQuery('get rid of a disk').words.filter(({ isVerb }) => isVerb);
    expect(verbs.map(({ term }) => term)).toEqual(['get', 'rid']);
  });
});
