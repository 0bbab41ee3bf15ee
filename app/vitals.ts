import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { vitalsUrl } from './api.ts';

/** How fast the page was for this visitor: a name and a number, nothing that identifies the visitor. */
function report({ name, value }: Metric): void {
  navigator.sendBeacon(vitalsUrl, JSON.stringify({ name, value }));
}

for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(report);
