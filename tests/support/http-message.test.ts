import { expect, test } from 'vitest';
import { parseHttpMessage } from './http-message';

test('parses a request', () => {
  const text =
    'PUT /v1/x?y=1 HTTP/1.1\nHost: demo.secapi.cloud\nContent-Type:  application/json \n\n{}';
  const { method, target, fields, body } = parseHttpMessage(text);
  expect({ method, target, body }).toEqual({ method: 'PUT', target: '/v1/x?y=1', body: '{}' });
  expect([...fields]).toEqual([
    ['host', 'demo.secapi.cloud'],
    ['content-type', 'application/json'],
  ]);
});

test('parses a response with and without a body', () => {
  expect(parseHttpMessage('HTTP/1.1 202 Accepted')).toMatchObject({ status: 202, body: '' });
  expect(parseHttpMessage('HTTP/1.1 200 OK\nA: b\n\nx\n\ny')).toMatchObject({ body: 'x\n\ny' });
});

test.each([
  ['GET /x', 'neither request line nor status line'],
  ['GET /x HTTP/2', 'neither request line nor status line'],
  ['GET  /x HTTP/1.1', 'neither request line nor status line'],
  ['HTTP/1.1 999 Odd', 'neither request line nor status line'],
  ['GET x HTTP/1.1\nHost: a', '"x" is not a path'],
  ['GET /x HTTP/1.1', 'must have a Host field'],
  ['GET /x HTTP/1.1\nHost : a', '"Host : a" is not a field line'],
  ['GET /x HTTP/1.1\nHost: a\n folded', '" folded" is not a field line'],
  ['GET /x HTTP/1.1\nHost: a\nhost: b', '"host" occurs twice'],
])('%j is rejected', (text, problem) => {
  expect(() => parseHttpMessage(text)).toThrow(problem);
});
