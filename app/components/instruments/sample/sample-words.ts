import type { PageContent } from '../../../../content/registry.ts';
import { fill } from '../../../fill.ts';
import { estimates, population } from './sample-data.ts';
import { mostDraws, type SampleState, seedsOf } from './sample-state.ts';

const metres = (value: number) => value.toFixed(0);

/** The last draw, its error, and how many of all draws are close to the true mean. */
export function resultOf(words: PageContent<'instruments'>['sample'], state: SampleState): string {
  const { truth, all, steps } = population;
  const { total, error, simple } = steps[state.step]!;
  if (total === all) return fill(words.whole, { all: `${all}`, truth: metres(truth) });
  const seeds = seedsOf(state);
  const means = seeds.map((seed) => estimates(seed)[state.step]!);
  const miss = means.at(-1)! - truth;
  const values = {
    draw: `${state.draws}`,
    seed: `${seeds.at(-1)}`,
    mean: metres(means.at(-1)!),
    miss: metres(Math.abs(miss)),
    truth: metres(truth),
    error: metres(error),
    simple: metres(simple),
    near: `${means.filter((one) => Math.abs(one - truth) <= 2 * error).length}`,
  };
  const side = fill(miss < 0 ? words.under : words.over, values);
  const parts = [fill(words.result, { ...values, miss: side })];
  if (state.draws > 1) parts.push(fill(words.near, values));
  if (state.draws === mostDraws) parts.push(words.enough);
  return parts.join(' ');
}
