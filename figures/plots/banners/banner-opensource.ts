import { max, range, scaleLinear, sum } from 'd3';
import { writtenFiles } from '../../checkout/written-files.ts';
import { defineFigure } from '../../define.ts';
import { axisLeft } from '../../lib/axis.ts';
import { grouped } from '../../lib/numbers.ts';
import { type Frame, isNarrow } from '../../lib/sizes.ts';
import { box, el, segment } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';

const sizes = writtenFiles()
  .flatMap(({ bytes }) => bytes)
  .sort((a, b) => b - a);
const total = sum(sizes);
const middle = sizes[Math.floor(sizes.length / 2)]!;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
const tenth = Math.round(sizes.length / 10);
const share = Math.round((100 * sum(sizes.slice(0, tenth))) / total);

const most = max(sizes)!;
const layout = ({ width, height }: Frame) => ({
  x: scaleLinear([0, sizes.length], [56, width - 2]),
  y: scaleLinear([0, most], [height - 4, 8]),
});
/** Every hundredth of the files. */
const read = range(0, sizes.length, Math.round(sizes.length / 100));

export default defineFigure({
  id: 'banner-opensource',
  title: `Small enough to be read: half of the files have at most ${kilobytes(middle)}`,
  caption: `The ${grouped(sizes.length)} files written for this website, counted when it was built, largest first. There is a stroke for every few files; its height shows the bytes of the largest. The middle file has ${kilobytes(middle)}.`,
  source: 'The files from which this site was built',
  alt: `${grouped(sizes.length)} files as strokes in falling order, steep at first and then flat: the largest tenth of the files holds ${share}% of everything written; the middle file has ${kilobytes(middle)}.`,
  sizes: { 358: 200, 560: 230, 720: 240, 1040: 250 },
  inPage: 358,
  maxBytes: 4 * 1024,
  table: () => ({
    columns: ['rank', 'bytes'],
    rows: sizes.map((bytes, i) => [i + 1, bytes]),
  }),
  marks: {
    of: read.length,
    along: 'x',
    at: (frame) => {
      const { x, y } = layout(frame);
      return read.map((i) => ({
        x: x(i),
        y: y(sizes[i]!),
        label: `File ${i + 1} of ${sizes.length}: ${kilobytes(sizes[i]!)}`,
      }));
    },
  },
  draw: (frame) => {
    const { width } = frame;
    const { x, y } = layout(frame);
    // As many strokes as there are pixels to tell apart; each is the largest file in its step.
    const step = Math.max(1, Math.ceil(sizes.length / ((width - 58) / 2)));
    const strokes = sizes.filter((_, i) => i % step === 0);
    const wide = ((width - 58) / strokes.length) * 0.6;
    const half = Math.floor(sizes.length / 2);
    return [
      el('path', {
        fill: 'c1',
        shows: { height: strokes },
        d: strokes.map((bytes, i) => box(x(i * step), y(bytes), wide, y(0) - y(bytes))).join(''),
      }),
      el('path', {
        fill: 'turmeric',
        shows: { height: [middle] },
        d: box(x(half), y(middle), 3, y(0) - y(middle)),
      }),
      el('path', {
        stroke: 'soft',
        d: segment([x(half) + 1.5, y(middle) - 3], [x(half) + 1.5, y(most * 0.45)]),
      }),
      text(
        x(half) + 9,
        y(most * 0.45) + 11,
        isNarrow(frame) ? `middle: ${kilobytes(middle)}` : `the middle file: ${kilobytes(middle)}`,
        { face: 600 },
      ),
      axisLeft({
        at: 50,
        from: y(0),
        to: y(most),
        ticks: [0, 5000, 10000, 15000, 20000]
          .filter((bytes) => bytes <= most)
          .map((bytes) => ({ at: y(bytes), label: bytes ? `${bytes / 1000} KB` : undefined })),
      }),
    ];
  },
});
