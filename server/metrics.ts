import { Counter, Histogram, Registry } from 'prom-client';

export const vitalNames = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;

export type VitalName = (typeof vitalNames)[number];
export type Metrics = ReturnType<typeof createMetrics>;

/** Counts without names: nothing in here tells who visited or applied. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];

  return {
    registry,
    applications: new Counter({
      name: 'site_applications_total',
      help: 'Answers to POST /api/apply',
      labelNames: ['form', 'status'] as const,
      registers,
    }),
    applySeconds: new Histogram({
      name: 'site_apply_duration_seconds',
      help: 'Time from the request to the answer of POST /api/apply',
      labelNames: ['form'] as const,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 1.5, 5, 30, 120],
      registers,
    }),
    storeErrors: new Counter({
      name: 'site_store_errors_total',
      help: 'Applications that the store did not take',
      registers,
    }),
    vitalMilliseconds: new Histogram({
      name: 'site_web_vital_milliseconds',
      help: 'Web vitals that are times, as browsers report them',
      labelNames: ['name'] as const,
      buckets: [50, 100, 200, 500, 800, 1200, 1800, 2500, 4000, 8000],
      registers,
    }),
    layoutShift: new Histogram({
      name: 'site_web_vital_layout_shift',
      help: 'Cumulative layout shift, as browsers report it',
      buckets: [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1],
      registers,
    }),
  };
}
