import type { Reporter, TestModule } from 'vitest/node';

/** A sign for each file that is done, so that whoever waits sees it go on. What failed stands below, alone. */
export default class ProgressReporter implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    process.stdout.write(module.ok() ? '.' : 'x');
  }
}
