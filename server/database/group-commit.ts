import { setTimeout as wait } from 'node:timers/promises';
import type { Turns } from '../async/mutex.ts';
import { isBusy, retryBusyMs, type SqliteThread, toError } from './sqlite-thread.ts';
import type { Statement } from './sqlite-worker.ts';

type Unit = PromiseWithResolvers<void> & {
  statements: readonly Statement[];
  bytes: number;
  deadline: number;
};

// Large enough that the disk's part of a commit is shared by many, small enough that none waits long.
const maxUnits = 128;
const maxBytes = 4 * 1024 * 1024;

function sizeOf(statements: readonly Statement[]): number {
  let bytes = 0;
  for (const { parameters } of statements) {
    for (const value of parameters) if (value instanceof Uint8Array) bytes += value.length;
  }
  return bytes;
}

/**
 * Saves what several users want saved in one commit: while one commit is under way, the next ones
 * gather. Each unit of statements is saved whole or not at all, and fails for itself. The promise
 * that is answered resolves once the unit is on disk; past `withinMs` it is not begun any more.
 */
export function createGroupCommit(thread: SqliteThread, take: Turns) {
  let waiting: Unit[] = [];
  let isSaving = false;

  function refuseLate(): void {
    const now = performance.now();
    const late = waiting.filter(({ deadline }) => deadline <= now);
    if (late.length) waiting = waiting.filter(({ deadline }) => deadline > now);
    for (const { reject } of late) {
      reject(toError({ code: 'STORE_BUSY', message: 'The database is busy.' }));
    }
  }

  function nextGroup(): Unit[] {
    let bytes = 0;
    const end = waiting.findIndex((unit, i) => {
      bytes += unit.bytes;
      return i === maxUnits || (i > 0 && bytes > maxBytes);
    });
    return waiting.splice(0, end < 0 ? waiting.length : end);
  }

  /** Answers whether another process holds the lock; the group then waits on. */
  async function saveNextGroup(): Promise<boolean> {
    const group = nextGroup();
    try {
      const units = group.map(({ statements }) => statements);
      const { rows } = await thread.send({ operation: 'save', units });
      for (const [i, { resolve, reject }] of group.entries()) {
        const failure = rows[i] as Parameters<typeof toError>[0] | null;
        if (failure) reject(toError(failure));
        else resolve();
      }
    } catch (error) {
      if (isBusy(error)) {
        waiting.unshift(...group);
        return true;
      }
      for (const { reject } of group) reject(error);
    }
    return false;
  }

  async function saveAll(): Promise<void> {
    isSaving = true;
    while (waiting[0]) {
      const endTurn = await take(waiting[0].deadline - performance.now());
      refuseLate();
      const mustWait = endTurn && waiting.length > 0 && (await saveNextGroup());
      endTurn?.();
      if (mustWait) await wait(retryBusyMs);
    }
    isSaving = false;
  }

  return function commit(statements: readonly Statement[], withinMs: number): Promise<void> {
    const unit = {
      statements,
      bytes: sizeOf(statements),
      deadline: performance.now() + withinMs,
      ...Promise.withResolvers<void>(),
    };
    waiting.push(unit);
    if (!isSaving) void saveAll();
    return unit.promise;
  };
}
