import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { freePort } from '../../scripts/lib/port.ts';
import { joinNow, send } from '../../testing/operations/send.ts';

it('the server takes applications also as `npm run dev` starts it, watching its files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dev-'));
  const PORT = String(await freePort());
  const { PATH, HOME } = process.env;
  const DATABASE_URL = `file:${join(folder, 'site.db')}`;
  const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { PATH, HOME, PORT, HOST: '127.0.0.1', DATABASE_URL },
    stdio: 'ignore',
  });
  try {
    const url = `http://127.0.0.1:${PORT}/api/apply`;
    let answer: Awaited<ReturnType<typeof send>> | undefined;
    for (let tries = 0; tries < 200 && !answer; tries++) {
      answer = await send(url, joinNow('dev@example.org')).catch(() => undefined);
      if (!answer) await wait(100);
    }
    expect(answer?.status).toBe(201);
  } finally {
    server.kill();
    await once(server, 'exit');
    await rm(folder, { recursive: true, force: true });
  }
});
