import { randomBytes } from 'node:crypto';
import { open, rm, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createLoop } from '../async.ts';
import type { StoreLocation } from '../config.ts';

const megabyte = 1024 * 1024;
const lookEveryMs = 1_000;
/** Below this, or below a twentieth of a small disk, no files are taken any more. */
const floorBytes = 500 * megabyte;
/** It has room for the log of erasing the largest file, a few times over. */
const reserveBytes = 48 * megabyte;

/** `low`: files are refused. `full`: whatever people send is, and staff work on what was kept in reserve. */
export type SpaceState = 'enough' | 'low' | 'full';

export type DiskSpace = { state: () => SpaceState };

const reserveOf = (file: string) => `${file}.reserve`;

async function measure(folder: string) {
  const { bsize, bavail, blocks } = await statfs(folder);
  const size = blocks * bsize;
  return {
    free: bavail * bsize,
    floor: Math.min(floorBytes, size / 20),
    reserve: Math.min(reserveBytes, size / 10),
  };
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.size ?? 0;
}

/** Of random bytes, as a file system may compress others to nothing. */
async function fillReserve(path: string, bytes: number): Promise<void> {
  const block = randomBytes(Math.min(bytes, megabyte));
  const file = await open(path, 'w', 0o600);
  try {
    for (let left = bytes; left > 0; left -= block.length) await file.writeFile(block);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/** Gives the reserve of a SQLite file to whoever erases, where nearly no room is left. */
export async function openReserve(location: StoreLocation): Promise<void> {
  if (location.kind !== 'sqlite') return;
  const { free, reserve } = await measure(dirname(location.file));
  if (free < reserve / 4) await rm(reserveOf(location.file), { force: true });
}

/** Looks every second, and never makes a request wait. `folder`: where there is no SQLite file. */
export function watchDiskSpace(location: StoreLocation, folder: string) {
  const file = location.kind === 'sqlite' ? location.file : undefined;
  let state: SpaceState = 'enough';

  async function look(): Promise<void> {
    const { free, floor, reserve } = await measure(file ? dirname(file) : folder);
    const isEmpty = free < reserve / 4;
    if (!file) {
      state = isEmpty ? 'full' : free < floor ? 'low' : 'enough';
      return;
    }
    const path = reserveOf(file);
    const isKept = (await sizeOf(path)) >= reserve;
    // Before its room is there, which is not for what people send.
    if (isEmpty) state = 'full';
    if (isEmpty && isKept) await rm(path, { force: true });
    else if (!isKept && free >= floor + reserve) await fillReserve(path, reserve);
    const isOpen = isEmpty || (state === 'full' && (await sizeOf(path)) < reserve);
    state = isOpen ? 'full' : free < floor ? 'low' : 'enough';
  }

  // Where the room is not known, the store itself tells.
  const loop = createLoop(lookEveryMs, () => look().catch(() => {}));
  return { state: () => state, look, start: loop.start, stop: loop.stop };
}
