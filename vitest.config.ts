import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** What takes half a minute of the processor to judge something that hardly ever changes. */
const costly = 'scripts/regexps.test.ts';

/** `testTimeout`: how long a test may take when the machine has much else to do. Nothing measures speed by it. */
function project(
  name: string,
  include: string[],
  test: NonNullable<TestProjectInlineConfiguration['test']>,
): TestProjectInlineConfiguration {
  const patient = { hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };
  // The files of a worker share what they import.
  const shared = { globalSetup: 'testing/shared.ts', isolate: false };
  return { extends: true, test: { ...patient, ...shared, name, include, ...test } };
}

/** One more than there are processors: tests in a browser wait much. Each worker of these has a server and a browser. */
const maxWorkers = Math.min(availableParallelism(), 8) + 1;

/** A browser is not ours: on a build machine it may fail once, not twice. */
const inBrowsers = { testTimeout: 180_000, retry: process.env.CI ? 1 : 0 };

/**
 * `unit` needs no build. The others want `build/release`, and most a browser (scripts/lib/test-plan.ts).
 */
export default defineConfig({
  test: {
    projects: [
      project(
        'unit',
        [
          '{app,cache,cli,config,content,deliverable,desk,figures,forms,render,scripts,server,testing,tools}/**/*.test.{ts,tsx}',
        ],
        { testTimeout: 60_000, maxWorkers, exclude: [costly] },
      ),
      project('built', ['tests/built/**/*.test.ts'], { testTimeout: 60_000, maxWorkers }),
      project('browser', ['tests/{browser,accessibility}/**/*.test.ts'], {
        ...inBrowsers,
        maxWorkers,
      }),
      // What `browser` judges by samples, and what is too costly for `unit`.
      project(
        'whole',
        [costly, 'tests/browser/pages.test.ts', 'tests/accessibility/**/*.test.ts'],
        {
          ...inBrowsers,
          testTimeout: 600_000,
          env: { EXTENT: 'whole' },
          maxWorkers,
          sequence: { groupOrder: 1 },
        },
      ),
      // These kill servers, fill disks and measure memory: one at a time.
      project('serial', ['tests/{faults,operations}/**/*.test.ts'], {
        testTimeout: 120_000,
        maxWorkers: 1,
        sequence: { groupOrder: 2 },
      }),
      // In the machine's Firefox and WebKit, one window at a time: npm run engines.
      project('engines', ['tests/engines/**/*.test.ts'], {
        ...inBrowsers,
        maxWorkers: 1,
        sequence: { groupOrder: 3 },
      }),
      // Behind the machine's Caddy: npm run proxy.
      project('proxy', ['tests/proxy/**/*.test.ts'], {
        testTimeout: 120_000,
        maxWorkers: 1,
        sequence: { groupOrder: 4 },
      }),
    ],
  },
});
