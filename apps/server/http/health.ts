import { closedHeaders } from '@site/renderer/policy';
import type { FastifyInstance } from 'fastify';
import { withTimeout } from '../async.ts';
import type { Database } from '../database/connect.ts';
import type { DiskSpace } from '../database/disk-space.ts';
import type { ServerLimits } from '../limits.ts';
import { describeError } from '../log.ts';
import { Problem } from './problem.ts';

type HealthOptions = {
  db: Database;
  disk: DiskSpace;
  limits: ServerLimits;
  /** Whether the site that is served is the one that was published. */
  isCurrent?: () => boolean;
};

const shareResultMs = 1_000;

/** Commits one row, which shows that a submission could be saved too. */
async function assertWritable(db: Database): Promise<void> {
  const checked_at = new Date().toISOString();
  await db
    .insertInto('readiness')
    .values({ id: 1, checked_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ checked_at }))
    .execute();
}

/** `/healthz`: the process lives. `/readyz`: it serves what is published, can save, which is tried, and take files. */
export async function healthRoutes(app: FastifyInstance, options: HealthOptions) {
  const { db, disk, limits, isCurrent = () => true } = options;
  let lastProof: { at: number; result: Promise<boolean> } | undefined;

  async function prove(): Promise<boolean> {
    try {
      const proof = assertWritable(db).then(() => true);
      return (await withTimeout(proof, limits.saveWithinMs)) ?? false;
    } catch (error) {
      app.log.warn({ error: describeError(error) }, 'the store cannot save');
      return false;
    }
  }

  app.addHook('onRequest', async (_request, reply) => void reply.headers(closedHeaders));
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async () => {
    if (disk.state() !== 'enough') {
      throw new Problem(503, { message: 'The disk is nearly full.' });
    }
    // Anybody may call this, so it must not become a load on the store.
    if (!lastProof || performance.now() - lastProof.at > shareResultMs) {
      lastProof = { at: performance.now(), result: prove() };
    }
    if (!(await lastProof.result)) throw new Problem(503, { message: 'The store cannot save.' });
    if (!isCurrent()) throw new Problem(503, { message: 'What is published is not served yet.' });
    return { status: 'ok' };
  });
}
