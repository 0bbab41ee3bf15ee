import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { createServer, type Server } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

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

const problems = new WeakMap<IncomingMessage, number>();

/** Remembers why a request failed, as a form without JavaScript gets 303 in any case. */
export function noteProblem({ raw }: FastifyRequest, status: number): void {
  problems.set(raw, status);
}

/** Counts and times every response of the routes beside it. */
export function countIntake(
  app: FastifyInstance,
  metrics: Metrics,
  formOf: (request: FastifyRequest) => string,
): void {
  app.addHook('onResponse', async (request, reply) => {
    // What a program would get.
    const status = problems.get(request.raw) ?? (reply.statusCode === 303 ? 201 : reply.statusCode);
    const outcome = status < 300 ? 'saved' : status < 500 ? 'refused' : 'failed';
    const labels = { form: formOf(request), outcome };
    metrics.intake.inc({ ...labels, status });
    metrics.intakeSeconds.observe(labels, reply.elapsedTime / 1000);
  });
}

/** Serves `/metrics` on a port that visitors cannot reach. */
export async function serveMetrics(
  { registry }: Metrics,
  { host, port }: { host: string; port: number },
): Promise<Server> {
  collectDefaultMetrics({ register: registry });
  const server = createServer({ requestTimeout: 10_000 }, async (request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Only /metrics is here.\n');
      return;
    }
    try {
      const text = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}
