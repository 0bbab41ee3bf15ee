import { existsSync } from 'node:fs';
import { mistakeLine } from '@site/content/check';
import { createRenderer } from '@site/renderer/renderer';
import { readConfig } from '../config.ts';
import { connect } from '../database/connect.ts';
import { createLogger } from '../log.ts';
import { PublishRefusal } from './compose.ts';
import { createSitePublisher } from './site-publisher.ts';

// Renders what is published with this code, before an update serves it. What the code refuses is named by
// page and field, one to a line, and the exit code is 1.

const config = readConfig(process.env);
const isFirst = config.store.kind === 'sqlite' && !existsSync(config.store.file);
if (!isFirst) await renderPublished();

async function renderPublished(): Promise<void> {
  const store = connect(config.store, { timeoutMs: 30_000 });
  const renderer = createRenderer();
  const log = createLogger('silent');
  const publisher = await createSitePublisher(config, store.db, log, renderer);
  if (!publisher) return fail(['the code is not built']);
  try {
    await store.prepare();
    await publisher.renderPublished();
  } catch (error) {
    fail(error instanceof PublishRefusal ? linesOf(error) : [(error as Error).message]);
  } finally {
    await publisher.stop();
    await renderer.close();
    await store.close();
  }
}

function linesOf({ reason, message, cause }: PublishRefusal): string[] {
  if (reason.kind !== 'mistakes') return [cause instanceof Error ? cause.message : message];
  return reason.mistakes.map(mistakeLine);
}

function fail(lines: string[]): void {
  console.log(lines.join('\n'));
  process.exitCode = 1;
}
