import { existsSync } from 'node:fs';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

/** Nothing here identifies a visitor or applicant. `updateMark`: a file that is there after a failed update. */
export function createMetrics(updateMark?: string) {
  const registry = new Registry();
  const registers = [registry];

  return {
    registry,
    intake: new Counter({
      name: 'site_intake_total',
      help: 'Forms that arrived, by what became of them; status is what a program is answered',
      labelNames: ['form', 'outcome', 'status'] as const,
      registers,
    }),
    intakeSeconds: new Histogram({
      name: 'site_intake_duration_seconds',
      help: 'Time from the request to the end of the answer',
      labelNames: ['form', 'outcome'] as const,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 1.5, 5, 30, 120],
      registers,
    }),
    storeErrors: new Counter({
      name: 'site_store_errors_total',
      help: 'Forms that the store did not take',
      registers,
    }),
    uploads: new Gauge({
      name: 'site_uploads_in_flight',
      help: 'Files that are being received or saved',
      registers,
    }),
    notices: new Counter({
      name: 'site_notices_total',
      help: 'Attempts to send a mail, by what became of them',
      labelNames: ['outcome'] as const,
      registers,
    }),
    updateFailed: new Gauge({
      name: 'site_update_failed',
      help: '1 while the last update that began by itself has failed',
      registers,
      collect() {
        this.set(updateMark !== undefined && existsSync(updateMark) ? 1 : 0);
      },
    }),
    vitalMilliseconds: new Histogram({
      name: 'site_web_vital_milliseconds',
      help: 'Web vitals that are times, as browsers report them',
      labelNames: ['name'] as const,
      buckets: [50, 100, 200, 500, 800, 1200, 1800, 2500, 4000, 8000],
      registers,
    }),
    visitsDropped: new Counter({
      name: 'site_visits_dropped_total',
      help: 'Counts of visits that were not kept, because too many different ones came at once',
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
