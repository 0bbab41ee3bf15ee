import { constants, setPriority } from 'node:os';

/** Gives a process of ours the lowest priority, so that the public site comes first. */
export function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // The process has ended, or the system does not allow it.
  }
}
