import { manuscriptField, resumeField } from '@site/forms/fields';
import type { FastifyRequest } from 'fastify';
import { createMutex, dayMs, withTimeout } from '../async.ts';
import type { Metrics } from '../http/metrics.ts';
import { Problem } from '../http/problem.ts';
import { networkOf } from '../http/request.ts';
import type { ServerLimits } from '../limits.ts';
import type { Pace } from './request-body.ts';
import { type FormContent, readUpload, type Spooled, type UploadForm } from './upload.ts';

const dayIsFull =
  'As much as we take from one network in a day has come from yours. Please try again tomorrow, or write to us.';
/** The memory of the process is bounded: past this, those who began longest ago are forgotten. */
const mostNetworks = 50_000;

type Quota = ReturnType<typeof createQuota>;

/** What each network has used of a day that begins with its first use. */
function createDays() {
  const days = new Map<string, { since: number; used: number }>();
  return (network: string) => {
    const now = Date.now();
    const known = days.get(network);
    if (known && now - known.since < dayMs) return known;
    days.delete(network);
    const [oldest] = days.size < mostNetworks ? [] : days.keys();
    if (oldest !== undefined) days.delete(oldest);
    const day = { since: now, used: 0 };
    days.set(network, day);
    return day;
  };
}

/** Counts the bytes that are kept of each network. */
export function createQuota(bytesPerDay: number) {
  const dayOf = createDays();

  /** What is counted is given back when this is disposed of, unless it was kept. */
  function count(network: string) {
    let day: ReturnType<typeof dayOf> | undefined;
    let mine = 0;
    return {
      /** Throws a Problem 429 once there are too many. */
      add(bytes: number): void {
        day ??= dayOf(network);
        day.used += bytes;
        mine += bytes;
        if (day.used <= bytesPerDay) return;
        const retryAfterSeconds = Math.ceil((day.since + dayMs - Date.now()) / 1000);
        throw new Problem(429, { message: dayIsFull, retryAfterSeconds });
      },
      keep(): void {
        mine = 0;
      },
      [Symbol.dispose](): void {
        if (day) day.used -= mine;
      },
    };
  }

  return { count };
}

export type DailyCount = ReturnType<typeof createDailyCount>;

/** Counts what each sender causes in its day. */
export function createDailyCount(perDay: number) {
  const dayOf = createDays();
  return {
    isFull: (sender: string) => dayOf(sender).used >= perDay,
    add: (sender: string) => void dayOf(sender).used++,
  };
}

export type UploadedFile = Pick<Spooled, 'size' | 'sha256'> & {
  field: string;
  filename: string;
  /** In memory that is used again. Throws a Problem 503 if the disk fails or other large files take too long. */
  load: () => Promise<Buffer>;
};

/** What was sent with a form. Disposing of it gives back its permit, its memory and its file. */
export type Upload = AsyncDisposable &
  Omit<FormContent, 'file'> & {
    file: UploadedFile | undefined;
    /** It was saved, so its bytes count towards the network's day. */
    keep: () => void;
  };

/** An upload whose bytes are coming, or being saved. */
type Permit = {
  network: string;
  since: number;
  bytes: number;
  isReceiving: boolean;
  end: NonNullable<Pace['end']>;
};

type Options = {
  limits: ServerLimits;
  metrics: Metrics;
  quota: Quota;
  /** Throws a Problem where no file can be taken. */
  requireRoom: () => void;
};

const largestFileBytes = Math.max(resumeField.maxBytes, manuscriptField.maxBytes);

/** They are used again, so that the server does not grow; the database's thread reads them without a copy. */
function createMemoryPool(bytes: number) {
  const free: Buffer[] = [];
  return {
    take: () => free.pop() ?? Buffer.from(new SharedArrayBuffer(bytes)),
    // A slow store may still be reading this. What it reads late is never committed.
    giveBack: (memory: Buffer) => void free.push(memory),
  };
}

/**
 * A limited number over all routes, shared by network: further ones of a network wait for its own, and
 * one that is slow ends when all are taken and another comes.
 */
function createPermits(limits: ServerLimits, metrics: Metrics) {
  const permits = new Set<Permit>();
  const waiting = new Map<string, (() => void)[]>();

  const heldBy = (network: string) =>
    [...permits].filter((permit) => permit.network === network).length;

  function release(permit: Permit): void {
    if (!permits.delete(permit)) return;
    metrics.uploads.set(permits.size);
    waiting.get(permit.network)?.shift()?.();
  }

  async function turn(network: string): Promise<void> {
    const queue = waiting.get(network) ?? [];
    if (queue.length >= limits.uploadsWaitingPerNetwork) throw new Problem(503);
    const mine = Promise.withResolvers<true>();
    const call = () => mine.resolve(true);
    waiting.set(network, queue);
    queue.push(call);
    const isCalled = await withTimeout(mine.promise, limits.uploadWaitMs);
    const at = queue.indexOf(call);
    if (at >= 0) queue.splice(at, 1);
    if (!queue.length) waiting.delete(network);
    if (!isCalled) throw new Problem(503);
  }

  /** Of the networks with the most permits, the slowest. */
  function endSlowest(): void {
    const now = performance.now();
    const rateOf = ({ bytes, since }: Permit) => (bytes / (now - since)) * 1000;
    const [slowest] = [...permits]
      .filter(({ isReceiving, since }) => isReceiving && now - since > limits.slowAfterMs)
      .filter((permit) => rateOf(permit) < limits.slowBytesPerSecond)
      .sort((a, b) => heldBy(b.network) - heldBy(a.network) || rateOf(a) - rateOf(b));
    if (!slowest) throw new Problem(503);
    slowest.end(new Problem(408));
    release(slowest);
  }

  async function take(network: string, end: Permit['end']): Promise<Permit & Disposable> {
    while (heldBy(network) >= limits.uploadsPerNetwork) {
      if (permits.size >= limits.uploadsInFlight) throw new Problem(503);
      await turn(network);
    }
    if (permits.size >= limits.uploadsInFlight) endSlowest();
    const since = performance.now();
    const permit = { network, since, bytes: 0, isReceiving: true, end };
    permits.add(permit);
    metrics.uploads.set(permits.size);
    return Object.assign(permit, { [Symbol.dispose]: () => release(permit) });
  }

  return { take };
}

/** Receives forms with a file. A permit is taken once bytes of the file come, so what is silent has none. */
export function createUploadPermits({ limits, metrics, quota, requireRoom }: Options) {
  const permits = createPermits(limits, metrics);
  const memoryPool = createMemoryPool(limits.inMemoryUploadBytes);
  const largeMemoryPool = createMemoryPool(largestFileBytes);
  const largeFiles = createMutex();

  /** Large files are in memory one after the other. */
  async function takeLargeMemory(held: AsyncDisposableStack): Promise<Buffer> {
    const lock = await largeFiles.acquire(limits.largeUploadWaitMs);
    if (!lock) throw new Problem(503);
    held.use(lock);
    return held.adopt(largeMemoryPool.take(), largeMemoryPool.giveBack);
  }

  /**
   * Throws a Problem: 503 if all permits are taken or the disk fails, 429 after too many bytes in a day, and
   * what `readUpload` throws.
   */
  async function receive(request: FastifyRequest, form: UploadForm): Promise<Upload> {
    await using receiving = new AsyncDisposableStack();
    const network = networkOf(request.ip);
    const counted = receiving.use(quota.count(network));
    const pace: Pace = { stallMs: limits.stallMs, waitedMs: 0 };
    let memory: Buffer = Buffer.alloc(0);
    let permit: Permit | undefined;

    async function begin(): Promise<Buffer> {
      requireRoom();
      const since = performance.now();
      permit = receiving.use(await permits.take(network, (problem) => pace.end?.(problem)));
      pace.stallMs = limits.fileStallMs;
      pace.waitedMs = performance.now() - since;
      memory = receiving.adopt(memoryPool.take(), memoryPool.giveBack);
      return memory;
    }
    function count(bytes: number): void {
      if (permit) permit.bytes += bytes;
      counted.add(bytes);
    }

    const receiver = { begin, count, pace };
    const { file, ...content } = await readUpload(request.raw, form, limits, receiver, receiving);
    if (permit) permit.isReceiving = false;
    const held = receiving.move();
    return {
      ...content,
      file: file && {
        ...file,
        load: async () =>
          file.read(file.size > memory.length ? await takeLargeMemory(held) : memory),
      },
      keep: counted.keep,
      [Symbol.asyncDispose]: () => held.disposeAsync(),
    };
  }

  return { receive };
}
