import { firstSeed, firstShare } from '../../../../figures/plots/process/town-map.ts';

/** The share of the towns that each step of the slider draws: close together where the error falls fast. */
export const shares = [
  0.03, 0.04, 0.05, 0.06, 0.08, 0.1, 0.12, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1,
];

export type SampleState = {
  /** How many samples have been drawn, each with the seed after that of the one before. */
  draws: number;
  /** How large they are: a step of the slider. */
  step: number;
};

export const mostDraws = 100;
export const start: SampleState = { draws: 1, step: shares.indexOf(firstShare) };

/** The seeds of all draws, the last one last. */
export const seedsOf = ({ draws }: SampleState): number[] =>
  Array.from({ length: draws }, (_, i) => firstSeed + i);

export const drawMore = ({ draws, step }: SampleState, more: number): SampleState => ({
  draws: Math.min(draws + more, mostDraws),
  step,
});

/** `20,10`: twenty draws of ten percent. */
export const formatSample = ({ draws, step }: SampleState): string =>
  `${draws},${Math.round(100 * shares[step]!)}`;

/** The state of such a text; undefined where it is none that the slider reaches. */
export function parseSample(text: string): SampleState | undefined {
  const [, draws, percent] = /^(\d+),(\d+)$/.exec(text)?.map(Number) ?? [];
  const step = shares.findIndex((share) => Math.round(100 * share) === percent);
  if (!draws || draws > mostDraws || step < 0) return undefined;
  return { draws, step };
}
