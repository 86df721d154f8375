import type { BrowserContext, ConsoleMessage } from '@playwright/test';
import { testSites } from './sites';

const ownOrigins = new Set(testSites.map(({ url }) => new URL(url).origin));
const silentTypes = new Set(['log', 'info', 'debug', 'dir', 'table', 'timeEnd']);

/** Whether a request goes to a server other than our own (data:, blob: and similar URLs never do). */
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
      `policy violation: ${effectiveDirective} blocked ${blockedURI} (${sourceFile}:${lineNumber})`,
    );
  });
}

/**
 * Watches browser contexts for problems that a correct page never causes: console errors and
 * warnings, uncaught errors, requests to other hosts, and violations of the content security
 * policy.
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
    // Browsers log most violations to the console, but not all, and without the details of the event.
    await context.addInitScript(reportViolations);
  }

  /** Expects a problem that this test provokes; the test fails if it does not occur. */
  expect(pattern: RegExp): void {
    this.#expected.push({ pattern, seen: false });
  }

  /** Allows a problem that may or may not occur; prefer `expect`. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  /** The unexpected problems so far, and the expected problems that have not occurred. */
  problems(): string[] {
    const missing = this.#expected
      .filter(({ seen }) => !seen)
      .map(({ pattern }) => `expected problem did not occur: ${pattern}`);
    // Expectations may be added after the message has occurred, so they are matched here.
    return [...this.#problems.filter((problem) => !this.#allows(problem)), ...missing];
  }

  /** Clears the recorded problems, for tests that visit many pages and report each one separately. */
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
