import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../support/free-port';
import type { Browser, Handle, Page } from './browser';
import { findProgram } from './find-program';

/** Member of a reference to an element (WebDriver, 12.1). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

type Send = <Result>(method: string, path: string, body?: object) => Promise<Result>;

/** Key codes (WebDriver, 17.4.2). */
const keys: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Home: '\uE011',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
};

/** WebKitGTK with its WebDriver, on a display in memory. */
export async function launchWebKit(): Promise<Browser> {
  const driver = findProgram('WebKitWebDriver', 'WEBKIT_DRIVER_PATH', ['/usr/bin/WebKitWebDriver']);
  const xvfb = findProgram('Xvfb', 'XVFB_PATH', ['/usr/bin/Xvfb']);
  const display = spawn(xvfb, ['-displayfd', '1', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await once(createInterface(display.stdout), 'line');
  const port = await freePort();
  const server = spawn(driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${number}`, GDK_BACKEND: 'x11' },
    stdio: 'ignore',
  });
  const send = sender(`http://127.0.0.1:${port}`);
  for (let tries = 0; !(await isReady(send)); tries++) {
    if (tries > 100) throw new Error('WebKitWebDriver did not start within ten seconds.');
    await wait(100);
  }
  return {
    newPage: () => openPage(send),
    close: async () => {
      await stop(server);
      await stop(display);
    },
  };
}

async function stop(process: ChildProcess): Promise<void> {
  process.kill();
  if (process.exitCode === null && process.signalCode === null) await once(process, 'exit');
}

function isReady(send: Send): Promise<boolean> {
  return send('GET', '/status').then(
    () => true,
    () => false,
  );
}

/** Sends commands (WebDriver, 6). */
function sender(origin: string): Send {
  return async (method, path, body) => {
    const response = await fetch(origin + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  };
}

/** A new session with one window. */
async function openPage(sendCommand: Send): Promise<Page> {
  const { sessionId } = await sendCommand<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': {
          args: ['--automation'],
        },
      },
    },
  });
  const send: Send = (method, path, body) =>
    sendCommand(method, `/session/${sessionId}${path}`, body);
  const post = <Result>(path: string, body: object) => send<Result>('POST', path, body);
  const act = (...actions: object[]) => post<unknown>('/actions', { actions });

  const evaluate: Page['evaluate'] = (run, ...args) =>
    post('/execute/sync', { script: `return (${run})(...arguments)`, args });
  const find = async (selector: string): Promise<Handle> => {
    const origin = await post<Record<string, string>>('/element', {
      using: 'css selector',
      value: selector,
    });
    // Below the navbar, which stays in place.
    const show = () =>
      evaluate(
        (wanted) => document.querySelector(wanted)?.scrollIntoView({ block: 'center' }),
        selector,
      );
    return {
      click: async () => {
        await show();
        await post(`/element/${origin[elementKey]}/click`, {});
      },
      hover: async () => {
        await show();
        const actions = [{ type: 'pointerMove', x: 0, y: 0, origin }];
        await act({ type: 'pointer', id: 'mouse', actions });
      },
    };
  };
  const pressKeys = async (...values: string[]) => {
    const actions = values.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await act({ type: 'key', id: 'keyboard', actions });
  };
  const waitForFunction: Page['waitForFunction'] = async (run, _options, ...args) => {
    const end = Date.now() + 30_000;
    while (!(await evaluate(run, ...args).catch(() => false))) {
      if (Date.now() > end) throw new Error(`Waited in vain for ${run} of ${JSON.stringify(args)}`);
      await wait(50);
    }
  };
  return {
    evaluate,
    waitForFunction,
    waitForSelector: async (selector, { visible = false, hidden = false } = {}) => {
      await waitForFunction(
        (wanted, mustShow, mustHide) => {
          const element = document.querySelector(wanted);
          const isVisible = element?.checkVisibility() ?? false;
          return mustHide ? !isVisible : element && (!mustShow || isVisible);
        },
        {},
        selector,
        visible,
        hidden,
      );
      return hidden ? null : find(selector);
    },
    keyboard: {
      press: (key) => pressKeys(keys[key] ?? key),
      type: (text) => pressKeys(...text),
    },
    setViewport: async (size) => {
      await post('/window/rect', { x: 0, y: 0, ...size });
    },
    goto: (url) => post('/url', { url }),
    goBack: () => post('/back', {}),
    reload: () => post('/refresh', {}),
    close: async () => {
      await send('DELETE', '');
    },
  };
}
