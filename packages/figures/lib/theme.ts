import { interpolateRgbBasis, quantize, rgb } from 'd3';

type Pair = readonly [light: string, dark: string];

const nine = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;
const seventeen = [...nine, 9, 10, 11, 12, 13, 14, 15, 16] as const;

const ramp = <Name extends string, Step extends number>(
  name: Name,
  steps: readonly Step[],
  light: readonly string[],
  dark: readonly string[],
): Record<`${Name}${Step}`, Pair> => {
  const hex = (stops: readonly string[]) =>
    quantize(interpolateRgbBasis([...stops]), steps.length).map((one) => rgb(one).formatHex());
  const [lights, darks] = [hex(light), hex(dark)];
  return Object.fromEntries(
    lights.map((colour, step) => [`${name}${step}`, [colour, darks[step]!] as const]),
  ) as Record<`${Name}${Step}`, Pair>;
};

/** Every paint a figure may use, on the light and on the dark ground (values of the colour table). */
export const paints = {
  paper: ['#fbf9f4', '#0f1720'],
  card: ['#ffffff', '#1b2740'],
  sand: ['#f1ece1', '#152039'],
  ink: ['#16222e', '#f3efe6'],
  soft: ['#46535f', '#c3c9cc'],
  /** Graph-paper hairlines: axes, grids, graticules. */
  rule: ['#cfcabd', '#3d4c68'],
  /** Land on maps, unfilled cells: barely off the ground. */
  faint: ['#e8e2d4', '#2b3a5a'],
  action: ['#26408b', '#9db2f5'],
  turmeric: ['#e3a012', '#f2be4a'],
  /** The one paint that is the same in both schemes, as turmeric stays light. */
  onTurmeric: ['#16222e', '#16222e'],
  madder: ['#a6362b', '#f0887b'],
  /** The ground of large areas: deep in both schemes, so that nothing shines on a dark page; and what lies on it. */
  deep: ['#4351a7', '#36498c'],
  onDeep: ['#fbf9f4', '#f3efe6'],
  teal: ['#0b6e6e', '#35a29c'],
  c1: ['#4d5cc2', '#7997f9'],
  c2: ['#a84a33', '#e56a3d'],
  c3: ['#b98900', '#f2ae45'],
  c4: ['#269998', '#6ecac4'],
  c5: ['#762363', '#b667a2'],
  c6: ['#103a00', '#c9f3af'],
  /** Sequential, indigo: 0 is next to the ground, 8 the strongest. */
  ...ramp(
    'q',
    nine,
    ['#e9e6ef', '#a9add9', '#4d5cc2', '#1b2768'],
    ['#1c2740', '#2e48a8', '#5a78f0', '#9fb5ff'],
  ),
  /** Sequential, turmeric. */
  ...ramp(
    'w',
    nine,
    ['#f4ead2', '#e3b04a', '#b3730a', '#5c3200'],
    ['#2f2816', '#94691a', '#dd9f30', '#ffc95c'],
  ),
  /** Diverging, in 17 steps: 0 indigo, 8 the ground, 16 madder. */
  ...ramp(
    'd',
    seventeen,
    ['#1b2f7e', '#3f63c4', '#93b1e6', '#f3ecdc', '#f0a283', '#cf4a35', '#8a1b16'],
    ['#8aa5ff', '#6886f5', '#3d58b4', '#1d2942', '#a8452f', '#f0583a', '#ff7d5e'],
  ),
} as const satisfies Record<string, Pair>;

export type Paint = keyof typeof paints;

export const series = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6'] as const satisfies Paint[];

/** The ramp's paint for a share between 0 and 1. */
export function shade(ramp: 'q' | 'w' | 'd', share: number): Paint {
  const last = (ramp === 'd' ? seventeen : nine).length - 1;
  return `${ramp}${Math.max(0, Math.min(last, Math.round(share * last)))}` as Paint;
}
