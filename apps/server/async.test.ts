import { expect, it } from 'vitest';
import { createQueue, QueueFullError, withinWork } from './async.ts';

it('runs no more at once than it may, in order, and refuses what cannot wait', async () => {
  const run = createQueue({ atOnce: 2, mostWaiting: 1 });
  const begun: number[] = [];
  const ends = [1, 2, 3].map(() => Promise.withResolvers<void>());
  const task = (number: number) => async () => {
    begun.push(number);
    await ends[number - 1]!.promise;
    return number;
  };
  const [first, second, third] = [run(task(1)), run(task(2)), run(task(3))];
  await expect(run(task(4))).rejects.toBeInstanceOf(QueueFullError);
  expect(begun).toEqual([1, 2]);
  ends[0]!.reject(new Error('failed'));
  await expect(first).rejects.toThrow('failed');
  await Promise.resolve();
  expect(begun).toEqual([1, 2, 3]);
  for (const { resolve } of ends) resolve();
  expect(await Promise.all([second, third])).toEqual([2, 3]);
  expect(await run(async () => 'free again')).toBe('free again');
});

it('lets no sender keep the places of others', async () => {
  const run = createQueue({ atOnce: 1, mostWaiting: 8, mostOfOne: 2 });
  const end = Promise.withResolvers<void>();
  const many = Array.from({ length: 20 }, () => run(() => end.promise, 'one'));
  const refused = Promise.allSettled(many);
  const other = run(async () => 'served', 'other');
  end.resolve();
  expect(await other).toBe('served');
  expect((await refused).filter(({ status }) => status === 'rejected')).toHaveLength(17);
});

it('waits for work that a busy machine slows down, and gives up what uses too much of the processor', async () => {
  const work = Promise.withResolvers<string>();
  let looks = 0;
  const usedMs = async () => {
    if (++looks === 5) work.resolve('done');
    return looks;
  };
  const few = { usedMs, everyMs: 1 };
  expect(await withinWork(work.promise, { ...few, limitMs: 5 })).toBe('done');
  looks = 5;
  expect(await withinWork(new Promise(() => {}), { ...few, limitMs: 9 })).toBeUndefined();
  expect(looks).toBe(10);
});
