import { defineConfig } from 'vitest/config';

// How long a test may take when the machine has much else to do. Nothing measures speed by it.
const patient = { hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };

/**
 * `unit` needs no build. The others want `build/release`, and `browser` and `serial` a browser
 * (scripts/lib/test-plan.ts).
 */
export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          ...patient,
          name: 'unit',
          include: [
            '{app,cache,cli,config,content,deliverable,desk,figures,forms,render,scripts,server,testing,tools}/**/*.test.{ts,tsx}',
          ],
          testTimeout: 60_000,
          maxWorkers: '100%',
        },
      },
      {
        extends: true,
        test: {
          ...patient,
          name: 'built',
          include: ['tests/built/**/*.test.ts'],
          testTimeout: 60_000,
          maxWorkers: '100%',
        },
      },
      {
        extends: true,
        test: {
          ...patient,
          name: 'browser',
          include: ['tests/{browser,accessibility}/**/*.test.ts'],
          testTimeout: 120_000,
          // Each has a server and a browser of its own.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          // The browser is not ours: on a build machine it may fail once, but not twice.
          retry: process.env.CI ? 1 : 0,
        },
      },
      {
        extends: true,
        test: {
          ...patient,
          name: 'serial',
          // These kill servers, fill disks and measure memory: one at a time.
          include: ['tests/{faults,operations}/**/*.test.ts'],
          testTimeout: 120_000,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          ...patient,
          name: 'engines',
          // In the machine's Firefox and WebKit, one window at a time: npm run engines.
          include: ['tests/engines/**/*.test.ts'],
          testTimeout: 120_000,
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
          retry: process.env.CI ? 1 : 0,
        },
      },
      {
        extends: true,
        test: {
          ...patient,
          name: 'proxy',
          // Behind the machine's Caddy: npm run proxy.
          include: ['tests/proxy/**/*.test.ts'],
          testTimeout: 120_000,
          maxWorkers: 1,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
