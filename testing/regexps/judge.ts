import recheck from 'recheck/lib/browser.js';
import type { FoundRegexp } from './find-regexps.ts';

/** Limits by steps, not by time: a busy machine comes to the same verdict. */
const limits = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  attackLimit: 10_000_000,
  maxAttackStringSize: 30_000,
  maxInitialGenerationSize: 200,
  maxIteration: 5,
};

/** What is wrong with a regular expression: `undefined` if it takes time by the length of its text. */
export function judge({ pattern, written }: FoundRegexp): string | undefined {
  if (!pattern) return `${written} is put together as it runs: nothing can check it`;
  // It does not know the flag v, whose sets nothing here uses.
  const result = recheck.checkSync(pattern.source, pattern.flags.replace('v', 'u'), limits);
  if (result.status === 'safe') return undefined;
  if (result.status === 'unknown') return `${written} could not be checked: ${result.error.kind}`;
  const { summary } = result.complexity;
  return `${written} is ${summary}, as ${result.attack.pattern} shows`;
}
