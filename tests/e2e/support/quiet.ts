import type { BrowserContext, Page } from '@playwright/test';

/** Keeps what a page should never do: errors on the console, uncaught errors, failed requests, words with other hosts. */
export interface Quiet {
  watch(context: BrowserContext): void;
  /** What a test provokes on purpose, such as the 401 of a wrong password. */
  allow(...expected: readonly RegExp[]): void;
  /** What happened and was not allowed. */
  incidents(): readonly string[];
}

/** What the browser says of requests that a server which ended left without an answer. */
export const lostNetwork =
  /net::ERR_(CONNECTION_(REFUSED|RESET|CLOSED|ABORTED)|SOCKET_NOT_CONNECTED|INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE)/;

export function keepQuiet(origin: string): Quiet {
  const incidents: string[] = [];
  const allowed: RegExp[] = [];
  const watchPage = (page: Page) => {
    page.on('console', (message) => {
      if (message.type() === 'error') incidents.push(`console: ${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => incidents.push(`uncaught: ${error.stack ?? error.message}`));
  };
  return {
    watch(context) {
      for (const page of context.pages()) watchPage(page);
      context.on('page', watchPage);
      context.on('request', (request) => {
        const url = new URL(request.url());
        if (url.protocol.startsWith('http') && url.origin !== origin) incidents.push(`left the origin: ${url.href}`);
      });
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? '';
        // Leaving a page ends what was on its way, the live connection above all.
        if (reason !== 'net::ERR_ABORTED') incidents.push(`failed: ${reason} ${request.method()} ${request.url()}`);
      });
    },
    allow: (...expected) => void allowed.push(...expected),
    incidents: () => incidents.filter((incident) => !allowed.some((pattern) => pattern.test(incident))),
  };
}
