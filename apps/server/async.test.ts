import { expect, it } from 'vitest';
import { createQueue, QueueFullError } from './async.ts';

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
