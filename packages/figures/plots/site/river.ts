import { towns } from '#data/read.ts';

/** [longitude, latitude] */
export type Place = [longitude: number, latitude: number];

/**
 * The Noyyal, which the open base map leaves out: from its source in the Velliangiri hills through places
 * that it passes, in order, to the Cauvery near the village of its name. No survey.
 */
export const noyyal: Place[] = [
  [76.68, 10.96],
  [76.79, 10.955],
  [76.9129, 10.978],
  [76.962, 10.984],
  [77.0324, 10.994],
  [77.0628, 11.012],
  [77.1256, 11.021],
  [77.24, 11.07],
  [77.3546, 11.11],
  [77.45, 11.128],
  [77.54, 11.12],
  [77.66, 11.098],
  [77.79, 11.076],
  [77.8836, 11.0775],
  [77.917, 11.0716],
];

const names = ['Coimbatore', 'Singānallūr', 'Irugūr', 'Sulur', 'Tiruppur', 'Kodumudi'];

/** The towns on it from Coimbatore on; the last stands on the Cauvery where it ends. */
export const riverTowns = names.map((name) => towns().find(({ town }) => town === name)!);

/** How many metres lie between the first of them and the last. */
export const fall = riverTowns[0]!.elevation - riverTowns.at(-1)!.elevation;
