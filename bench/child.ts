import { fork } from 'node:child_process';
import { once } from 'node:events';

export type Child<T> = { message: T; pid: number; stop: () => Promise<void> };

/** Runs a module in a process of its own and answers the first message that it sends. */
export async function startChild<T>(module: string, ...args: string[]): Promise<Child<T>> {
  const child = fork(module, args);
  const exited = once(child, 'exit');
  const [message] = await Promise.race([
    once(child, 'message'),
    exited.then(() => Promise.reject(new Error(`${module} ended before it had something to say.`))),
  ]);
  return {
    message,
    pid: child.pid ?? 0,
    async stop() {
      child.kill();
      await exited;
    },
  };
}
