import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { blockDatabase } from '../server/block-database.ts';
import type { SharedSite } from '../shared.ts';

export const outages = ['the server cannot save', 'the connection is gone'] as const;

/** Starts an outage and returns how to end it; it ends with the test at the latest. */
export async function startOutage(
  outage: (typeof outages)[number],
  page: Page,
  site: SharedSite,
): Promise<() => Promise<void>> {
  if (outage === 'the connection is gone') {
    await page.context().setOffline(true);
    return () => page.context().setOffline(false);
  }
  const release = blockDatabase(site.databaseUrl);
  onTestFinished(release);
  return async () => release();
}
