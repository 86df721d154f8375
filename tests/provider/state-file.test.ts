import { statSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { temporaryFolder } from '@seca/openapi/testing/temporary-folder';
import { expect, test } from 'vitest';
import { findState, StateFile, unlock } from '../../packages/provider/src/state-file';
import { workspaces } from './serve';
import { definition, TestProvider } from './test-provider';

test('a file that grows is replaced by a snapshot, and keeps the changes that come meanwhile', async () => {
  const file = path.join(temporaryFolder(), 'state');
  let stateFile: StateFile | undefined;
  let written = 0;
  const speed = Number.POSITIVE_INFINITY;
  const tested = new TestProvider({
    speed,
    onChange: (change) => {
      written += JSON.stringify(change).length;
      stateFile?.add(change);
    },
  });
  const { provider } = tested;
  stateFile = await StateFile.open(file, undefined, () => provider.state.snapshot(), 20_000);
  for (let number = 0; number < 2000; number++) {
    const path = `${workspaces}/w-${(number * 7) % 90}`;
    tested.send('PUT', path, { body: { labels: { number: `${number}` }, spec: {} } });
    if (number % 5 === 0) tested.send('DELETE', path);
    tested.wait(0);
    void stateFile.settled();
    if (number % 10 === 0) await setImmediate();
  }
  await stateFile.close();
  expect(statSync(file).size).toBeLessThan(written / 2);
  const types = new Set(definition.resources.map(({ id }) => id));
  const again = new TestProvider({ speed, snapshot: findState(file, types) });
  unlock(file);
  expect(again.provider.state.snapshot()).toEqual(provider.state.snapshot());
});
