import { dayMs } from '../async/time.ts';
import { Problem } from '../http/problem.ts';

const message =
  'As much as we take from one network in a day has come from yours. Please try again tomorrow, or write to us.';
/** The memory of the process is bounded: past this, those who began longest ago are forgotten. */
const mostNetworks = 50_000;

export type Quota = ReturnType<typeof createQuota>;

/** Counts the bytes that are kept of each network, in days that begin with its first. */
export function createQuota(bytesPerDay: number) {
  const days = new Map<string, { since: number; bytes: number }>();

  function dayOf(network: string) {
    const now = Date.now();
    const known = days.get(network);
    if (known && now - known.since < dayMs) return known;
    days.delete(network);
    const [oldest] = days.size < mostNetworks ? [] : days.keys();
    if (oldest !== undefined) days.delete(oldest);
    const day = { since: now, bytes: 0 };
    days.set(network, day);
    return day;
  }

  /** What is counted is given back when this is disposed of, unless it was kept. */
  function count(network: string) {
    let day: ReturnType<typeof dayOf> | undefined;
    let mine = 0;
    return {
      /** Throws a Problem 429 once there are too many. */
      add(bytes: number): void {
        day ??= dayOf(network);
        day.bytes += bytes;
        mine += bytes;
        if (day.bytes <= bytesPerDay) return;
        const retryAfterSeconds = Math.ceil((day.since + dayMs - Date.now()) / 1000);
        throw new Problem(429, { message, retryAfterSeconds });
      },
      keep(): void {
        mine = 0;
      },
      [Symbol.dispose](): void {
        if (day) day.bytes -= mine;
      },
    };
  }

  return { count };
}
