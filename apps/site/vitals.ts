import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { vitalsUrl } from './api.ts';
import { asksNotToBeCounted } from './report-visits.ts';

// The document's own: the visitor may be on another page by now.
const [loaded] = performance.getEntriesByType('navigation');
const page = loaded && new URL(loaded.name).pathname;

/** Reports how fast the page was: a name, a number and the page, nothing that identifies the visitor. */
function report({ name, value }: Metric): void {
  navigator.sendBeacon(vitalsUrl, JSON.stringify({ name, value, page }));
}

if (!asksNotToBeCounted()) for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(report);
