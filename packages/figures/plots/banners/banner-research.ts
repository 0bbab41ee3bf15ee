import { cumsum, max, range, sum } from 'd3';
import { credits } from '#data/credits.ts';
import { letters } from '#data/read.ts';
import { defineFigure } from '#define.ts';
import { grouped } from '#lib/numbers.ts';
import { inkArea, outlines } from '#lib/outlines.ts';
import type { Frame } from '#lib/sizes.ts';
import { el } from '#lib/svg.ts';
import { text } from '#lib/text.ts';

const alphabet = 247;

// In the units of the font, of which an em has 1,000: what letters share is then the same text in the file.
const em = 1000;

/** The most frequent first, each with its outline, where that begins and ends, and its ink. */
const used = letters()
  .sort((a, b) => b.count - a.count)
  .map((one) => {
    const { bounds, outline } = text(0, 0, one.letter, { face: 'tamil', size: em });
    return { ...one, bounds, outline, ink: inkArea(outlines(outline)) };
  });
type Letter = (typeof used)[number];

const total = sum(used, ({ count }) => count);
const few = cumsum(used, ({ count }) => count).findIndex((reached) => reached >= total / 2) + 1;
const halves = [used.slice(0, few), used.slice(few)];
const times = halves.map((half) => grouped(sum(half, ({ count }) => count)));
const first = used[0]!;
/** Room below the most frequent letter, for its name and how often it occurs. */
const nameHeight = 30;

type Box = { left: number; top: number; width: number; height: number };

/** Side by side, one below the other on a phone and a tablet; below each half stands what it is. */
function boxes({ width, height }: Frame): Box[] {
  const foot = 34;
  if (width > height * 1.5) {
    const half = (width - 40) / 2;
    const box = { top: 0, width: half, height: height - foot };
    return [
      { ...box, left: 0 },
      { ...box, left: half + 40 },
    ];
  }
  const half = height / 2 - foot;
  const box = { left: 0, width, height: half };
  return [
    { ...box, top: 0 },
    { ...box, top: height / 2 + 6 },
  ];
}

/** What a letter is scaled by to have `unit` of ink, in square pixels, for each time it occurs. */
const scaleOf = ({ count, ink }: Letter, unit: number) => Math.sqrt((count * unit) / ink);

const gap = (scale: number) => 2 + 0.09 * em * scale;

type Scaled = Letter & { scale: number; width: number };

/** Lines no wider than `width`, each as full as can be. */
function breakLines(letters: Scaled[], width: number): Scaled[][] {
  const lines: Scaled[][] = [];
  let room = 0;
  for (const letter of letters) {
    if (letter.width > room) {
      lines.push([]);
      room = width + gap(letter.scale);
    }
    lines.at(-1)!.push(letter);
    room -= letter.width;
  }
  return lines;
}

/** The lines of a half, about equally full, and the room between them; undefined if they do not fit its box. */
function setLines(half: Letter[], box: Box, unit: number) {
  const letters = half.map((letter) => {
    const scale = scaleOf(letter, unit);
    const width = (letter.bounds.right - letter.bounds.left) * scale + gap(scale);
    return { ...letter, scale, width };
  });
  if (letters.some(({ width }) => width > box.width)) return undefined;
  const { length } = breakLines(letters, box.width);
  const narrowest = range(0.6, 1, 0.02).find(
    (share) => breakLines(letters, share * box.width).length === length,
  );
  const lines = breakLines(letters, (narrowest ?? 1) * box.width).map((line) => {
    const above = max(line, ({ bounds, scale }) => -bounds.top * scale)!;
    const below = max(
      line,
      ({ letter, bounds, scale }) =>
        bounds.bottom * scale + (letter === first.letter ? nameHeight : 0),
    )!;
    const height = above + below;
    return { line, above, height };
  });
  const free = box.height - sum(lines, ({ height }) => height);
  const leading = free / Math.max(1, lines.length - 1);
  return leading < 2 ? undefined : { lines, leading };
}

function place(half: Letter[], box: Box, unit: number) {
  const { lines, leading } = setLines(half, box, unit)!;
  let top = box.top;
  return lines.flatMap(({ line, above, height }) => {
    const baseline = top + above;
    top += height + leading;
    const free = box.width - sum(line, ({ width }) => width) + gap(line.at(-1)!.scale);
    const extra = free / Math.max(1, line.length - 1);
    let left = box.left;
    return line.map((letter) => {
      const x = left - letter.bounds.left * letter.scale;
      left += letter.width + extra;
      return { ...letter, x, baseline };
    });
  });
}

function layout(frame: Frame) {
  const both = boxes(frame);
  let [fits, tooLarge] = [0.01, 40];
  for (let i = 0; i < 24; i++) {
    const unit = Math.sqrt(fits * tooLarge);
    if (both.every((box, k) => setLines(halves[k]!, box, unit))) fits = unit;
    else tooLarge = unit;
  }
  return { both, placed: both.map((box, k) => place(halves[k]!, box, fits)) };
}

export default defineFigure({
  id: 'banner-research',
  title: `${few} letters make up half of the Tirukkural`,
  caption: `The letters of the Tirukkural in order of use. The ink of each shows by its area how often it occurs, so that both halves hold the same ink. Of the ${alphabet} letters of the Tamil alphabet, ${alphabet - used.length} never occur.`,
  source: credits.tirukkural.credit,
  alt: `Two fields of Tamil letters with the same amount of ink: ${few} large letters occur ${times[0]} times, the other ${used.length - few}, ever smaller, ${times[1]} times. The largest, final n, occurs ${grouped(first.count)} times; ${alphabet - used.length} of ${alphabet} letters never occur.`,
  claims: { few: `${few}` },
  sizes: { 358: 440, 560: 520, 720: 400, 900: 430, 1152: 410 },
  table: () => ({
    columns: ['letter', 'consonant', 'vowel', 'times'],
    rows: used.map(({ letter, consonant, vowel, count }) => [letter, consonant, vowel, count]),
  }),
  marks: {
    of: used.length,
    at: (frame) =>
      layout(frame)
        .placed.flat()
        .map(({ letter, count, bounds, x, baseline, scale }) => ({
          x: x + ((bounds.left + bounds.right) * scale) / 2,
          y: baseline + ((bounds.top + bounds.bottom) * scale) / 2,
          label: `${letter}: ${grouped(count)} times`,
        })),
  },
  draw: (frame) => {
    const { both, placed } = layout(frame);
    const size = frame.width > 800 ? 15 : 14;
    const { x, baseline, bounds, scale } = placed[0]![0]!;
    const name = text(
      x + bounds.left * scale,
      baseline + bounds.bottom * scale + size + 9,
      `final n: ${grouped(first.count)} times`,
      { size, face: 600, fill: 'c2' },
    );
    const drawn = placed.map((half, k) => {
      const { left, top, height } = both[k]!;
      const words = k === 0 ? `${few} letters: ` : `the other ${used.length - few}: `;
      return [
        half.map(({ count, outline, x, baseline, scale }) =>
          el('path', {
            fill: k === 0 ? 'c2' : 'ink',
            shows: { ink: [count] },
            transform: `translate(${x.toFixed(1)} ${baseline.toFixed(1)}) scale(${scale.toPrecision(6)})`,
            d: outline,
          }),
        ),
        text(left, top + height + 24, `${words}${times[k]} times`, { size, face: 600 }),
      ];
    });
    return [...drawn, name];
  },
});
