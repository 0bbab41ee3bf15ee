import { setPriority } from 'node:os';

/** A third of the time of what runs at 0, where both want all of a core. */
const niceness = 5;

/**
 * Gives a process of ours a lower priority, so that the public site comes first. Not the lowest: beside
 * other work on every core that leaves a hundredth of the time, and somebody waits for what is published.
 */
export function lowerPriority(pid: number): void {
  try {
    setPriority(pid, niceness);
  } catch {
    // The process has ended, or the system does not allow it.
  }
}
