import { importTool } from '../../scripts/setup/import-tool';

/** The parts of puppeteer that the tests use. It has 68 packages and is therefore installed on first use. */
interface Puppeteer {
  default: {
    launch(options: {
      browser: 'firefox';
      executablePath: string;
      headless: boolean;
    }): Promise<Browser>;
  };
}

export interface Browser {
  newPage(): Promise<Page>;
  close(): Promise<void>;
}

interface Handle {
  click(): Promise<void>;
  hover(): Promise<void>;
  evaluate<Result>(run: (element: Element) => Result): Promise<Result>;
}

export interface Page {
  on(type: 'console', listener: (message: { type(): string; text(): string }) => void): unknown;
  on(type: 'pageerror', listener: (error: unknown) => void): unknown;
  on(type: 'request', listener: (request: { url(): string }) => void): unknown;
  keyboard: { press(key: string): Promise<void> };
  setViewport(size: { width: number; height: number }): Promise<void>;
  goto(url: string, options?: { waitUntil: string }): Promise<{ status(): number } | null>;
  goBack(): Promise<unknown>;
  reload(): Promise<unknown>;
  close(): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  evaluate<Result>(run: () => Result): Promise<Result>;
  waitForSelector(
    selector: string,
    options?: { visible?: boolean; hidden?: boolean },
  ): Promise<Handle | null>;
  waitForFunction<Arguments extends unknown[]>(
    run: (...args: Arguments) => unknown,
    options?: object,
    ...args: Arguments
  ): Promise<unknown>;
  $$(selector: string): Promise<Handle[]>;
  $eval<Result>(selector: string, run: (element: Element) => Result): Promise<Result>;
  $$eval<Result>(selector: string, run: (elements: Element[]) => Result): Promise<Result>;
}

export async function launchFirefox(executablePath: string): Promise<Browser> {
  const { default: puppeteer } = await importTool<Puppeteer>('puppeteer-core', '24.43.1');
  return puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
}
