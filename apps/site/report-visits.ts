import type { FormName } from '@site/forms/names';
import { visitsUrl } from './api.ts';

type Reported =
  | { kind: 'view'; start?: { source: string; campaign?: string; device: string } }
  | { kind: 'opened' | 'finished'; form: FormName };

/** Whether the visitor asks, by Global Privacy Control, not to be counted. */
export function asksNotToBeCounted(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}

/** A count of the page, with nothing that identifies the visitor. */
function report(page: string, reported: Reported): void {
  if (asksNotToBeCounted()) return;
  navigator.sendBeacon(visitsUrl, JSON.stringify({ ...reported, page }));
}

function campaignOf({ searchParams }: URL): string | undefined {
  const parts = ['utm_source', 'utm_medium', 'utm_campaign'].map((name) => searchParams.get(name));
  return parts.filter(Boolean).join(' / ').slice(0, 100) || undefined;
}

function device(): string {
  if (!matchMedia('(pointer: coarse)').matches) return 'computer';
  return Math.min(screen.width, screen.height) < 600 ? 'phone' : 'tablet';
}

/** Where the visit came from, if the document is its first: not from this site, not reloaded, not gone back to. */
function start() {
  const [loaded] = performance.getEntriesByType('navigation');
  const referrer = document.referrer ? new URL(document.referrer) : undefined;
  if (!loaded || referrer?.origin === location.origin) return undefined;
  if ((loaded as PerformanceNavigationTiming).type !== 'navigate') return undefined;
  const campaign = campaignOf(new URL(location.href));
  return { source: referrer?.host ?? '', campaign, device: device() };
}

let isFirst = true;

export function reportView(page: string): void {
  report(page, { kind: 'view', start: isFirst ? start() : undefined });
  isFirst = false;
}

export function reportForm(kind: 'opened' | 'finished', form: FormName): void {
  report(location.pathname, { kind, form });
}
