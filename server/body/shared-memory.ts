import { Problem } from '../http/problem.ts';

/**
 * Memory that resumes pass through: used again and again, so that their number does not make the
 * server grow, and shared with the database's thread, so that nothing is copied.
 */
export function createSharedMemory(bytes: number) {
  const free: Buffer[] = [];

  return async function withMemory<T>(use: (memory: Buffer) => Promise<T>): Promise<T> {
    const memory = free.pop() ?? Buffer.from(new SharedArrayBuffer(bytes));
    try {
      const result = await use(memory);
      free.push(memory);
      return result;
    } catch (error) {
      // A store that failed may still be reading: this memory then goes to nobody else.
      if (error instanceof Problem && error.status < 500) free.push(memory);
      throw error;
    }
  };
}
