import { dayMs } from '../async.ts';
import { Problem } from '../http/problem.ts';

const message =
  'As much as we take from one network in a day has come from yours. Please try again tomorrow, or write to us.';
/** The memory of the process is bounded: past this, those who began longest ago are forgotten. */
const mostNetworks = 50_000;

export type Quota = ReturnType<typeof createQuota>;

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
        throw new Problem(429, { message, retryAfterSeconds });
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
