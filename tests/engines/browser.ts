/** What the tests need of a browser. Functions run in the page and refer to nothing outside. */
export interface Browser {
  newPage(listeners: Listeners): Promise<Page>;
  close(): Promise<void>;
}

/** Only Firefox calls them: WebDriver has no events for these. */
export interface Listeners {
  /** Receives console errors and warnings, and uncaught errors. */
  report: (line: string) => void;
  /** Receives the URL of each request. */
  request: (url: string) => void;
}

export interface Handle {
  click(): Promise<void>;
  hover(): Promise<void>;
}

export interface Page {
  keyboard: { press(key: string): Promise<void>; type(text: string): Promise<void> };
  setViewport(size: { width: number; height: number }): Promise<void>;
  goto(url: string): Promise<unknown>;
  goBack(): Promise<unknown>;
  reload(): Promise<unknown>;
  close(): Promise<void>;
  evaluate<Arguments extends unknown[], Result>(
    run: (...args: Arguments) => Result,
    ...args: Arguments
  ): Promise<Result>;
  waitForSelector(
    selector: string,
    options?: { visible?: boolean; hidden?: boolean },
  ): Promise<Handle | null>;
  waitForFunction<Arguments extends unknown[]>(
    run: (...args: Arguments) => unknown,
    options?: object,
    ...args: Arguments
  ): Promise<unknown>;
}
