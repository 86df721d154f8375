import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder';
import { type Machine, provideChromium } from './chromium';
import { provideFirefox } from './firefox';
import type { Gate, GateResult } from './gate';
import { gatesOf } from './gates';
import { readPlaywrightReport, readVitestReport } from './read-reports';
import { runGate } from './run-gate';
import { runGates } from './run-gates';
import { formatSummary } from './summary';
import { provideTools } from './tools';

const plain = { minutes: 1, lane: 'static' } as const;

describe('runGate', () => {
  const node = (source: string, changes: Partial<Gate> = {}): Promise<GateResult> =>
    runGate(temporaryFolder(), { ...plain, name: 'x', command: ['-e', source], ...changes });
  const report = { file: 'reports/r.json', read: readVitestReport };
  const writes = (passed: number, total: number) =>
    `require('fs').writeFileSync('reports/r.json', JSON.stringify({ numPassedTests: ${passed}, numTotalTests: ${total}, testResults: [] }));`;

  test('passes or fails with its command', async () => {
    expect(await node('')).toMatchObject({ outcome: 'passed' });
    expect(await node('process.exit(3)')).toMatchObject({
      outcome: 'failed',
      reason: 'exit code 3',
    });
    expect(await node('process.kill(process.pid, "SIGKILL")')).toMatchObject({
      outcome: 'failed',
      reason: 'ended by SIGKILL',
    });
  });
  test('only a gate with `asksOthers` may report that a service did not respond', async () => {
    expect(await node('process.exit(75)', { asksOthers: true })).toMatchObject({
      outcome: 'not asked',
    });
    expect(await node('process.exit(75)')).toMatchObject({ outcome: 'failed' });
    expect(await node('process.exit(1)', { asksOthers: true })).toMatchObject({
      outcome: 'failed',
    });
  });
  test('counts the tests in its report', async () => {
    expect(await node(writes(4, 4), { report })).toMatchObject({
      outcome: 'passed',
      tests: { passed: 4, failed: 0 },
    });
    expect(await node(writes(3, 4), { report })).toMatchObject({
      outcome: 'failed',
      reason: '1 tests failed',
    });
  });
  test('fails without a report or without a test', async () => {
    expect(await node('', { report })).toMatchObject({
      outcome: 'failed',
      reason: 'the report is missing',
    });
    expect(await node(writes(0, 0), { report })).toMatchObject({
      outcome: 'failed',
      reason: 'no test ran',
    });
  });
  test('ends a command that takes too long, and the processes that it started', async () => {
    const root = temporaryFolder();
    const command = [
      '-e',
      `const child = require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
       require('fs').writeFileSync('pid', String(child.pid));
       setInterval(() => {}, 1000);`,
    ];
    const result = await runGate(root, { ...plain, name: 'x', command, minutes: 0.02 });
    expect(result).toMatchObject({ outcome: 'failed', reason: 'took longer than 0.02 minutes' });
    const pid = Number(readFileSync(path.join(root, 'pid'), 'utf8'));
    await expect.poll(() => isRunning(pid)).toBe(false);
  });
});

/** A process that has ended can remain as a zombie for a moment; it no longer runs. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

describe('runGates', () => {
  const gate = (name: string, changes: Partial<Gate> = {}): Gate => ({
    ...plain,
    name,
    command: [],
    ...changes,
  });
  const passed = (name: string): GateResult => ({ name, outcome: 'passed', seconds: 1 });

  test('continues after a failure, and leaves out gates that need the failed one', async () => {
    const ran: string[] = [];
    const results = await runGates(
      [
        gate('a'),
        gate('b'),
        gate('c', { needs: ['a'] }),
        gate('d', { needs: ['c'] }),
        gate('e', { needs: ['b'] }),
      ],
      async ({ name }) => {
        ran.push(name);
        return { ...passed(name), outcome: name === 'a' ? 'failed' : 'passed' };
      },
    );
    expect(ran).toEqual(['a', 'b', 'e']);
    expect(formatSummary(results, 3)).toBe(`
failed    a    1.0 s
passed    b    1.0 s
left out  c    0.0 s  "a" did not pass
left out  d    0.0 s  "c" did not pass
passed    e    1.0 s

3 s, of 3 s in all gates
2 passed, 3 failed
`);
  });

  test('lanes run concurrently, and a gate waits for the gates that it needs in the other lane', async () => {
    const events: string[] = [];
    let finish = () => {};
    const slow = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const results = runGates(
      [
        gate('slow'),
        gate('after slow'),
        gate('built', { lane: 'built' }),
        gate('needs slow', { lane: 'built', needs: ['slow'] }),
      ],
      async ({ name }) => {
        events.push(name);
        if (name === 'slow') await slow;
        return passed(name);
      },
    );
    await expect.poll(() => events).toEqual(['slow', 'built']);
    finish();
    expect((await results).map(({ name }) => name)).toEqual([
      'slow',
      'after slow',
      'built',
      'needs slow',
    ]);
    expect([...events].sort()).toEqual(['after slow', 'built', 'needs slow', 'slow']);
  });
});

describe('gatesOf', () => {
  test.each(['check', 'test', 'all'] as const)('%s: each gate comes after its needs', (run) => {
    const seen: string[] = [];
    for (const { name, needs = [] } of gatesOf(run)) {
      for (const need of needs) expect(seen).toContain(need);
      seen.push(name);
    }
    expect(new Set(seen).size).toBe(seen.length);
  });
  test('a larger run includes the gates of a smaller one, and only the largest has rare tests', () => {
    const names = (run: 'check' | 'test' | 'all') => gatesOf(run).map(({ name }) => name);
    expect(names('test')).toEqual(expect.arrayContaining(names('check')));
    expect(names('all')).toEqual(expect.arrayContaining(names('test')));
    const browserTests = (run: 'test' | 'all') =>
      gatesOf(run).find(({ name }) => name === 'browser tests')?.command;
    expect(browserTests('test')).toContain('--grep-invert=@all');
    expect(browserTests('all')).not.toContain('--grep-invert=@all');
  });
});

test('the last line counts gates and tests', () => {
  const tests = { passed: 10, failed: 2, failures: [] };
  const results: GateResult[] = [
    { name: 'lint', outcome: 'passed', seconds: 2 },
    { name: 'unit tests', outcome: 'failed', seconds: 3, tests },
  ];
  results.push({ name: 'audit', outcome: 'not asked', seconds: 1, reason: 'no response' });
  expect(formatSummary(results, 6).split('\n').at(-2)).toBe('11 passed, 3 failed');
  expect(formatSummary(results, 6)).toContain('not asked audit         1.0 s  no response');
});

describe('reports of tests', () => {
  const counts = { numPassedTests: 5, numTotalTests: 8 };
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
  test('skipped and unwritten tests count as failed, tests that pass when repeated as passed', () => {
    const vitestReport = { ...counts, testResults: [] };
    expect(readVitestReport(vitestReport)).toMatchObject({ passed: 5, failed: 3 });
    expect(readPlaywrightReport({ stats, suites: [] })).toMatchObject({ passed: 6, failed: 3 });
    expect(() => readPlaywrightReport({})).toThrow();
    expect(() => readVitestReport({ testResults: [] })).toThrow('no counts');
  });
  test('the summary repeats the failed tests before the counts', () => {
    const spec = {
      file: 'e2e/x.spec.ts',
      line: 7,
      tests: [{ results: [{}, { error: { message: 'late' } }] }],
    };
    const ofBrowser = readPlaywrightReport({
      stats,
      suites: [
        {
          specs: [{ ...spec, title: 'opens', ok: true }],
          suites: [{ specs: [{ ...spec, title: 'closes', ok: false }] }],
        },
      ],
    });
    const ofUnits = readVitestReport({
      ...counts,
      testResults: [
        { name: 'a.test.ts', message: 'no module', assertionResults: [] },
        {
          name: 'b.test.ts',
          assertionResults: [
            { fullName: 'adds', status: 'passed' },
            { fullName: 'divides', status: 'failed', failureMessages: ['\u001b[31mby zero\nat b'] },
          ],
        },
      ],
    });
    const result = { outcome: 'failed', seconds: 1 } as const;
    const summary = formatSummary(
      [
        { ...result, name: 'browser', tests: ofBrowser },
        { ...result, name: 'unit', tests: ofUnits },
      ],
      2,
    );
    expect(summary).toContain(`
failed: e2e/x.spec.ts:7: closes
  late

failed: a.test.ts
  no module

failed: b.test.ts: divides
  by zero
  at b

failed    browser`);
  });
});

describe('provideChromium', () => {
  function machine(changes: Partial<Machine>, installs: (command: string) => boolean) {
    const calls: string[] = [];
    let found = false;
    const all: Machine = {
      find: () => (found ? '/usr/bin/chromium' : undefined),
      isRoot: false,
      has: () => false,
      exists: () => false,
      run: (command, args) => {
        calls.push([path.basename(command), ...args].join(' '));
        found ||= installs(calls.at(-1) ?? '');
        return command === 'sh' || !found ? 1 : 0;
      },
      ...changes,
    };
    return { all, calls };
  }
  test('uses an installed Chromium', () => {
    const { all, calls } = machine({ find: () => '/usr/bin/chromium' }, () => false);
    provideChromium(all);
    expect(calls).toEqual([]);
  });
  test("as root, installs Debian's headless shell, or else Debian's browser, with its fonts", () => {
    const root = { isRoot: true, has: (command: string) => command === 'apt-get' };
    const install = 'apt-get install --quiet --yes --no-install-recommends';
    const shell = machine(root, (call) => call.includes(' chromium-headless-shell'));
    provideChromium(shell.all);
    expect(shell.calls.at(-1)).toBe(`${install} chromium-headless-shell fonts-liberation`);
    const browser = machine(root, (call) => call.includes(' chromium '));
    provideChromium(browser.all);
    expect(browser.calls.at(-1)).toBe(`${install} chromium fonts-liberation`);
  });
  test("provideFirefox installs Debian's package as root, and otherwise reports that there is none", () => {
    const root = { isRoot: true, has: () => true };
    const { all, calls } = machine(root, (call) => call.endsWith(' firefox-esr'));
    expect(provideFirefox(all)).toBe(true);
    expect(provideFirefox(all)).toBe(true);
    expect(calls.filter((call) => call.includes('install'))).toHaveLength(1);
    expect(provideFirefox(machine({}, () => false).all)).toBe(false);
  });
  test("falls back to Playwright's download, and reports if that fails too", () => {
    const { all, calls } = machine({}, (call) => call.endsWith('install chromium'));
    provideChromium(all);
    expect(calls).toHaveLength(1);
    const none = machine({ isRoot: true, has: (it) => it === 'apt-get' }, () => false);
    expect(() => provideChromium(none.all)).toThrow('CHROMIUM_PATH');
    expect(none.calls.at(-1)).toContain('install chromium');
  });
});

describe('provideTools', () => {
  const module = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
  const servers = ['nginx', module, 'caddy', 'apache2'];
  const brought: Readonly<Record<string, string>> = {
    'nginx-light': 'nginx',
    'libnginx-mod-http-brotli-static': module,
    'apache2-bin': 'apache2',
  };
  function machine(has: readonly string[], isRoot: boolean, installs: boolean) {
    const there = new Set(has);
    const calls: string[] = [];
    const all: Machine = {
      find: () => undefined,
      isRoot,
      has: (command) => there.has(command),
      exists: (file) => there.has(file),
      run: (command, args) => {
        calls.push([path.basename(command), ...args].join(' '));
        if (installs && args.includes('install'))
          for (const name of args) there.add(brought[name] ?? name);
        return 0;
      },
    };
    return { all, calls };
  }
  test('uses the installed tools', () => {
    const { all, calls } = machine(['curl', 'jq', 'python3', ...servers], true, false);
    provideTools(all);
    expect(calls).toEqual([]);
  });
  test("installs what is missing from Debian's packages as root", () => {
    const { all, calls } = machine(['curl', 'jq', 'caddy', 'apt-get'], true, true);
    provideTools(all);
    expect(calls.at(-1)).toBe(
      'apt-get install --quiet --yes --no-install-recommends python3 nginx-light libnginx-mod-http-brotli-static apache2-bin',
    );
  });
  test('reports missing tools if the installation is not permitted or fails', () => {
    const user = machine(['apt-get'], false, true);
    expect(() => provideTools(user.all)).toThrow('curl and jq and python3 and nginx');
    expect(user.calls).toEqual([]);
    expect(() =>
      provideTools(machine(['curl', 'jq', ...servers, 'apt-get'], true, false).all),
    ).toThrow('python3 could not be found or installed');
  });
});
