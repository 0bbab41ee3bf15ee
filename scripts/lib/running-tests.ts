import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { root } from '../bootstrap/root.mjs';

const file = join(root, 'node_modules/.cache/running-tests.json');

/** A Vitest reporter that keeps in a file which test files are running, for when they hang. */
export default class RunningTests implements Reporter {
  #running = new Set<string>();

  onTestRunStart() {
    this.#write();
  }
  onTestModuleStart({ relativeModuleId }: TestModule) {
    this.#running.add(relativeModuleId);
    this.#write();
  }
  onTestModuleEnd({ relativeModuleId }: TestModule) {
    this.#running.delete(relativeModuleId);
    this.#write();
  }
  #write() {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify([...this.#running]));
  }
}

/** The test files that had begun and not ended when the last run of Vitest was cut off. */
export function runningTestFiles(): string[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return [];
  }
}
