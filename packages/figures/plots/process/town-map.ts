import { type Frame, isNarrow } from '#lib/sizes.ts';
import { seeded } from '#lib/statistics.ts';

/** Strata of towns by height above the sea, in metres. */
export const strata = [
  { name: 'Low', below: 100, paint: 'q4' },
  { name: 'Middle', below: 300, paint: 'q6' },
  { name: 'High', below: 9000, paint: 'q8' },
] as const;

/** The seed and the share of the towns that the figure shows. */
export const firstSeed = 12;
export const firstShare = 0.1;

/**
 * The map in units of which 2,000 are its width, from its upper left corner. For each stratum the towns as
 * x, y and height in metres, one after the other; where the named towns are; coast and rivers as path data.
 */
export type TownMap = {
  height: number;
  towns: number[][];
  named: number[][];
  coast: string;
  rivers: string;
};

export const mapWidth = 2000;

/** How the map, `height` units high, stands in the drawing: pixels of one unit, and its corner. */
export function mapPlace({ width, height }: Frame, units: number) {
  const scale = Math.min((width - 8) / mapWidth, (height - 8) / units);
  return { scale, left: (width - scale * mapWidth) / 2, top: (height - scale * units) / 2 };
}

/** Where the first line of the key stands, in the sea. */
export function keyPlace(frame: Frame, units: number) {
  const { scale, left, top } = mapPlace(frame, units);
  return { x: left + 1220 * scale, y: top + 1760 * scale };
}

/** The towns that the map names, and where beside its dot each name stands, clear of other dots. */
export const namedTowns = [
  { town: 'Chennai', dx: 3, dy: 20, anchor: 'start' },
  { town: 'Coimbatore', dx: -6, dy: 1, anchor: 'end' },
  { town: 'Madurai', dx: 9, dy: 1, anchor: 'start' },
] as const;

/** Radii of a town and of one that is drawn. */
export const radii = (frame: Frame): readonly [number, number] =>
  isNarrow(frame) ? [1.7, 4.6] : [frame.width / 255, frame.width / 93];

/**
 * The members of each stratum in the order of this draw: a sample of any size is the first of each, so that
 * a larger one keeps whom the smaller one has.
 */
export function drawOrder<Member>(
  groups: readonly (readonly Member[])[],
  seed: number,
): Member[][] {
  const { shuffle } = seeded(seed);
  return groups.map((members) => shuffle(members));
}
