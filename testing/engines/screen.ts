import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findEngines } from '../../scripts/lib/machine-programs.ts';

type Screen = AsyncDisposable & { display: string };

/** A screen of this size that nobody sees. */
export async function openScreen(width: number, height: number): Promise<Screen> {
  const args = ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'];
  const child = spawn(findEngines().xvfb, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = await Promise.race([
    once(child.stdio[3]!, 'data'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`Xvfb ended with ${code}`))),
  ]);
  return {
    display: `:${String(number).trim()}`,
    async [Symbol.asyncDispose]() {
      child.kill();
      await once(child, 'exit');
    },
  };
}
