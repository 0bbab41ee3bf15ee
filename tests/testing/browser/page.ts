import type { Browser, BrowserContextOptions, Locator, Page, Response } from 'playwright-core';
import { waitTimeoutMs } from '../until.ts';

export type PageOptions = {
  width?: number;
  height?: number;
  colorScheme?: 'light' | 'dark';
  reducedMotion?: 'reduce' | 'no-preference';
  javaScript?: boolean;
  /** Anything else that Playwright knows, such as `locale`. */
  context?: BrowserContextOptions;
};

/** A phone that is touched. */
export const touchedPhone: PageOptions = {
  width: 390,
  height: 844,
  context: { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
};

/** A page, and what went wrong on it so far, one line each; empty when all is well. */
export type WatchedPage = { page: Page; problems: string[]; close: () => Promise<void> };

/**
 * Opens a page in a fresh context. Relative addresses are below `url`; a request to any other
 * origin is a problem.
 */
export async function openPage(
  browser: Browser,
  url: string,
  options: PageOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: options.width ?? 1280, height: options.height ?? 800 },
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: options.reducedMotion ?? 'no-preference',
    javaScriptEnabled: options.javaScript ?? true,
    ...options.context,
  });
  context.setDefaultTimeout(waitTimeoutMs);
  const page = await context.newPage();
  return { page, problems: watch(page, url, options), close: () => context.close() };
}

function watch(page: Page, url: string, { javaScript = true }: PageOptions): string[] {
  const problems: string[] = [];
  const { origin } = new URL(url);
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    // A busy machine may find the store busy; the desk asks again.
    if (message.text().includes('status of 503') && url.includes('/api/desk/')) return;
    problems.push(`console: ${message.text()} ${url}`);
  });
  page.on('pageerror', (error) => problems.push(`page: ${error.message}`));
  page.on('request', (request) => {
    const address = new URL(request.url());
    if (address.protocol.startsWith('http') && address.origin !== origin)
      problems.push(`third party: ${request.url()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A browser aborts what a left page no longer needs, and scripts where they are switched off.
    if (reason.includes('ERR_ABORTED') || (!javaScript && reason === 'csp')) return;
    problems.push(`failed: ${request.url()} ${reason}`);
  });
  return problems;
}

/** What the page asks for from now on: method, address and body, one line each. */
export function watchRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (one) => {
    asked.push(`${one.method()} ${one.url()} ${one.postData() ?? ''}`);
  });
  return asked;
}

/** What stands in the fields of a form, in their order. */
export const valuesOf = (form: Locator): Promise<string[]> =>
  form
    .locator('input, select, textarea')
    .evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value));

/** Waits until React has hydrated the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.documentElement.hasAttribute('data-dehydrated'));
}

/** Opens an address and waits until React has taken over, as a person does before clicking. */
export async function visit(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await hydrated(page);
  return response;
}
