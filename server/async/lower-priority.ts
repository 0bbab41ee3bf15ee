import { constants, setPriority } from 'node:os';

/** Gives a process of ours the lowest priority: the public site goes first. */
export function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended, or the system does not allow it.
  }
}
