import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { type: 'minor' }) => void;

setFlagsFromString('--expose-gc');
const collect: Collect = runInNewContext('gc');

const sweepAtBytes = 8 * 1024 * 1024;
let passedBytes = 0;

/**
 * To be told of the bytes of large bodies as they pass. They arrive in buffers that are small things
 * to V8, so by itself it lets a hundred megabytes of used ones pile up before it looks for garbage.
 */
export function notePassedBytes(count: number): void {
  passedBytes += count;
  if (passedBytes < sweepAtBytes) return;
  passedBytes = 0;
  collect({ type: 'minor' });
}
