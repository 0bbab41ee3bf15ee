import { availableParallelism } from 'node:os';
import { waitTimeoutMs } from '@site/tests/testing/until';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** What takes half a minute of the processor to judge something that hardly ever changes. */
const costly = 'scripts/regexps.test.ts';

function project(
  name: string,
  include: string[],
  test: NonNullable<TestProjectInlineConfiguration['test']>,
): TestProjectInlineConfiguration {
  const patient = {
    ...{ testTimeout: 60_000, hookTimeout: 60_000 },
    expect: { poll: { timeout: waitTimeoutMs } },
  };
  const globalSetup = 'tests/testing/shared.ts';
  return { extends: true, test: { ...patient, globalSetup, name, include, ...test } };
}

/**
 * One more than there are processors, because tests in a browser wait much. The files of a worker share
 * what they import, a server and a browser.
 */
const atOnce = { maxWorkers: Math.min(availableParallelism(), 8) + 1, isolate: false };

/**
 * A browser is not ours: on a busy machine about one page in two hundred stops for good, its main thread
 * waiting inside Chromium. What ran out of time in one is tried once more; what was found wrong is not.
 */
const retry = { count: 1, condition: /timed out|timeout .*exceeded/i };
const inBrowsers = { ...atOnce, retry };

/**
 * `unit` needs no build. The others want `build/release`, and most a browser (scripts/test.ts).
 */
export default defineConfig({
  test: {
    projects: [
      project('unit', ['{apps,packages,scripts,tests/testing}/**/*.test.{ts,tsx}'], {
        ...atOnce,
        exclude: [costly],
      }),
      project('built', ['tests/built/**/*.test.ts'], atOnce),
      project('browser', ['tests/{browser,accessibility}/**/*.test.ts'], inBrowsers),
      // What `built` and `browser` judge by samples, and what is too costly for `unit`.
      project(
        'whole',
        [
          costly,
          'tests/built/preview.test.ts',
          'tests/browser/{changed-pages,desk-pdf,pages}.test.ts',
          'tests/accessibility/{desk,views}.test.ts',
        ],
        {
          env: { SAMPLING: 'off' },
          ...inBrowsers,
          sequence: { groupOrder: 1 },
        },
      ),
      // What somebody does at the desk from beginning to end: each publishes, sends or waits.
      project('desk', ['tests/desk/**/*.test.ts'], {
        ...inBrowsers,
        sequence: { groupOrder: 1 },
      }),
      // These kill servers, fill disks and measure memory: one at a time.
      project('serial', ['tests/{faults,operations}/**/*.test.ts'], {
        maxWorkers: 1,
        sequence: { groupOrder: 2 },
      }),
      // In the machine's Firefox and WebKit, one window at a time: npm run engines.
      project('engines', ['tests/engines/**/*.test.ts'], {
        maxWorkers: 1,
        // Their drivers are the machine's, of whatever age.
        retry: 1,
        sequence: { groupOrder: 3 },
      }),
      // Behind the machine's Caddy: npm run proxy.
      project('proxy', ['tests/proxy/**/*.test.ts'], {
        maxWorkers: 1,
        sequence: { groupOrder: 4 },
      }),
    ],
  },
});
