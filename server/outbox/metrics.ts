import { Gauge } from 'prom-client';
import type { Database } from '../database/connect.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { readOutboxState } from './outbox.ts';

/** Measures the outbox whenever the metrics are read; NaN when unknown. */
export function measureOutbox({ registry }: Metrics, db: Database): void {
  const registers = [registry];
  const look = () => readOutboxState(db).catch(() => undefined);

  new Gauge({
    name: 'site_notices_waiting',
    help: 'Mails that are due and that the mail server has not taken yet',
    registers,
    async collect() {
      this.set((await look())?.waiting ?? Number.NaN);
    },
  });
  new Gauge({
    name: 'site_notices_oldest_seconds',
    help: 'For how long the oldest mail has waited to be sent; 0 when none waits',
    registers,
    async collect() {
      const outbox = await look();
      const since = outbox?.oldest?.getTime() ?? Date.now();
      this.set(outbox ? (Date.now() - since) / 1000 : Number.NaN);
    },
  });
}
