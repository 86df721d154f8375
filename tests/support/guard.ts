import type { BrowserContext, ConsoleMessage } from '@playwright/test';
import { testSites } from './sites';

const ownOrigins = new Set(testSites.map(({ url }) => new URL(url).origin));
const silentTypes = new Set(['log', 'info', 'debug', 'dir', 'table', 'timeEnd']);

/** Whether a request leaves our own servers (data:, blob: and the like never do). */
function isForeign(url: string): boolean {
  return /^(https?|wss?|ftp):/.test(url) && !ownOrigins.has(new URL(url).origin);
}

function report(message: ConsoleMessage): string {
  const { url, lineNumber } = message.location();
  return `console ${message.type()}: ${message.text()} (${url}:${lineNumber})`;
}

/** Runs in the page. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber } = event;
    console.error(
      `policy violation: ${effectiveDirective} stopped ${blockedURI} (${sourceFile}:${lineNumber})`,
    );
  });
}

/**
 * Watches browser contexts for what a good page never does: write an error or a
 * warning to the console, throw, ask another host for something, or try what the content
 * security policy stops.
 */
export class Guard {
  readonly #problems: string[] = [];
  readonly #expected: { pattern: RegExp; seen: boolean }[] = [];
  readonly #allowed: RegExp[] = [];

  /** Watches every page that a context opens from now on. */
  async watch(context: BrowserContext): Promise<void> {
    context.on('console', (message) => {
      if (!silentTypes.has(message.type())) this.#note(report(message));
    });
    context.on('weberror', (error) => this.#note(`page error: ${error.error().message}`));
    context.on('request', (request) => {
      if (isForeign(request.url())) this.#note(`request to another host: ${request.url()}`);
    });
    // Browsers write most violations to the console, but not all, and not as the event names them.
    await context.addInitScript(reportViolations);
  }

  /** A problem that this test provokes: it may come, and the test fails if it does not. */
  expect(pattern: RegExp): void {
    this.#expected.push({ pattern, seen: false });
  }

  /** A problem that may or may not come; prefer `expect`. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  /** What went wrong so far, and which expected problems have not come. */
  problems(): string[] {
    const missing = this.#expected
      .filter(({ seen }) => !seen)
      .map(({ pattern }) => `expected a problem that never came: ${pattern}`);
    // Expectations may be stated after the message came, so they are matched here.
    return [...this.#problems.filter((problem) => !this.#allows(problem)), ...missing];
  }

  /** Forgets what was seen: for tests that visit many pages and report each by itself. */
  reset(): void {
    this.#problems.length = 0;
  }

  #note(problem: string): void {
    this.#problems.push(problem);
    this.#markExpected(problem);
  }

  #markExpected(problem: string): boolean {
    const expectation = this.#expected.find(({ pattern }) => pattern.test(problem));
    if (expectation) expectation.seen = true;
    return expectation !== undefined;
  }

  #allows(problem: string): boolean {
    return this.#markExpected(problem) || this.#allowed.some((pattern) => pattern.test(problem));
  }
}
