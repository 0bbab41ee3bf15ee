import { range } from 'd3';
import { loadContent } from '../../../content/load.ts';
import { defineFigure, type Figure } from '../../define.ts';
import { seeded } from '../../lib/random.ts';
import { el, ring } from '../../lib/svg.ts';
import { series } from '../../lib/theme.ts';

const size = 64;
const middle = size / 2;
/** FNV-1a: the same words give the same seed everywhere. */
const hash = (words: string): number =>
  Array.from(words).reduce(
    (sum, character) => Math.imul(sum ^ character.codePointAt(0)!, 16777619) >>> 0,
    2166136261,
  );

/** A star glyph in place of a face: as many rays as the role asks for, as long as its words decide. */
export function starGlyph(number: number): Figure {
  const { testimonials } = loadContent('testimonials');
  const id = `testimonial-${number}`;
  const role = testimonials.find(({ avatar }) => avatar === id)?.name ?? 'nobody yet';
  const random = seeded(hash(role));
  const count = 8 + ((3 * number) % 5);
  const rays = range(count).map((i) => ({
    angle: (2 * Math.PI * i) / count - Math.PI / 2,
    length: 12 + 15 * random.uniform(),
  }));
  const paint = series[(number - 1) % series.length]!;
  return defineFigure({
    id,
    sizes: { [size]: size },
    maxBytes: 1500,
    decorative: true,
    title: `Star for: ${role}`,
    caption: `${count} rays whose lengths come from the words of the role, in place of a face.`,
    source: 'Random lengths seeded by the role',
    alt: '',
    draw: () => [
      el('path', {
        stroke: 'rule',
        'stroke-width': 1,
        d: ring(middle, middle, 29),
      }),
      el('path', {
        fill: paint,
        stroke: 'paper',
        'stroke-width': 0.7,
        shows: { length: rays.map(({ length }) => length) },
        d: rays.map(({ angle, length }) => leaf(angle, length, 4.4 / count)).join(''),
      }),
      el('circle', { fill: 'paper', cx: middle, cy: middle, r: 3 }),
      el('circle', { fill: paint, cx: middle, cy: middle, r: 1.4 }),
    ],
  });
}

/** A ray as a pointed leaf, `spread` radians to either side at its widest. */
function leaf(angle: number, length: number, spread: number): string {
  const at = (turn: number, r: number) =>
    `${middle + r * Math.cos(angle + turn)} ${middle + r * Math.sin(angle + turn)}`;
  const side = 0.62 * length;
  return `M${middle} ${middle}Q${at(-spread, side)} ${at(0, length)}Q${at(spread, side)} ${middle} ${middle}z`;
}
