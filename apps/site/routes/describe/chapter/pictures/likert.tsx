import type { Construct } from '@site/statistics/measurement/analyses';
import type { Frequencies } from '@site/statistics/measurement/results';
import { sum } from '@site/statistics/sampling/sampling';
import { share } from '@site/workbench/apa-numbers';
import { useContent } from '#content.ts';
import { hairline, ink, Picture, pointPaints, soft } from './picture.tsx';

type LikertProps = { constructs: Construct[]; frequencies: Frequencies[] };

const [width, row] = [620, 30];
const names = { right: 112 };
const bars = { left: 164, width: 410 };

/** How each item was answered, as bars that are centred on the middle of the scale. */
export function Likert({ constructs, frequencies }: LikertProps) {
  const { pictures } = useContent('chapter');
  const itemsOf = ({ items }: Construct) => frequencies.filter((item) => items.includes(item.name));
  const scales = byScale(constructs, itemsOf).flatMap((ofScale) => {
    const found = ofScale.flatMap(itemsOf);
    const points = scaleOf(found);
    return points.length < 2 ? [] : [{ ofScale, points, found }];
  });
  if (scales.length === 0) return null;
  const answers = new Map(
    scales.flatMap(({ found, points }) =>
      found.map((item) => [item.name, sharesOf(item, points)] as const),
    ),
  );
  const most = (side: 'left' | 'right') =>
    Math.max(...[...answers.values()].map((one) => one[side]));
  const unit = bars.width / (most('left') + most('right'));
  const middle = bars.left + most('left') * unit;
  const lines = scales.flatMap(({ ofScale, points }) => [
    ...ofScale.flatMap(({ name, items }) => [
      { key: `construct ${name}`, heading: name },
      ...items.map((item) => ({ key: item, answers: answers.get(item) })),
    ]),
    { key: `scale ${points.join()}`, points },
  ]);
  const height = lines.length * row;
  return (
    <Picture name="answers" {...pictures.likert} width={width} height={height}>
      {lines.map((one, i) => (
        <g key={one.key} transform={`translate(0 ${i * row})`}>
          {'heading' in one && (
            <text {...ink} y={20} fontWeight={600}>
              {one.heading}
            </text>
          )}
          {'answers' in one && one.answers && (
            <Answers name={one.key} middle={middle} unit={unit} answers={one.answers} />
          )}
          {'points' in one && <Key points={one.points} />}
        </g>
      ))}
      <line {...hairline} x1={middle} x2={middle} y1={row} y2={height - row} />
    </Picture>
  );
}

type AnswersProps = { name: string; answers: AnswerShares; middle: number; unit: number };

function Answers({ name, answers, middle, unit }: AnswersProps) {
  const { shares, starts, left, low, high } = answers;
  const paints = pointPaints(shares.length);
  return (
    <>
      <text {...ink} x={names.right} y={20} textAnchor="end">
        {name}
      </text>
      <text {...soft} x={bars.left - 8} y={20} textAnchor="end" fontSize={12}>
        {share(low)}
      </text>
      {shares.map((one, i) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the points of a scale keep their places
          key={i}
          {...paints[i]}
          x={middle + (starts[i]! - left) * unit}
          y={5}
          width={one * unit}
          height={row - 10}
        />
      ))}
      <text {...soft} x={width} y={20} textAnchor="end" fontSize={12}>
        {share(high)}
      </text>
    </>
  );
}

function Key({ points }: { points: number[] }) {
  const paints = pointPaints(points.length);
  return points.map((point, i) => (
    <g key={point} transform={`translate(${bars.left + i * 40} 8)`}>
      <rect {...paints[i]} width={14} height={14} />
      <text {...soft} x={19} y={12}>
        {point}
      </text>
    </g>
  ));
}

/** How an item was answered, as shares of its valid answers. */
type AnswerShares = {
  /** One for each point of the scale, and where it starts. */
  shares: number[];
  starts: number[];
  /** The shares on each side of the middle, with half of the middle answer on each. */
  left: number;
  right: number;
  /** The shares of the answers below the middle, and above it. */
  low: number;
  high: number;
};

const mostPoints = 11;

/** Items with the same highest answer stand on one scale, of 5 points here and of 7 there. */
const byScale = <T,>(all: T[], itemsOf: (one: T) => Frequencies[]): T[][] => [
  ...Map.groupBy(all, (one) =>
    Math.max(...itemsOf(one).flatMap((item) => item.values.map(({ value }) => value))),
  ).values(),
];

/** The points of the scale, if all items have one of few whole points; else none. */
function scaleOf(frequencies: Frequencies[]): number[] {
  const values = frequencies.flatMap((item) => item.values.map(({ value }) => value));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const isScale = values.length > 0 && values.every(Number.isInteger) && high - low < mostPoints;
  return isScale ? Array.from({ length: high - low + 1 }, (_, i) => low + i) : [];
}

function sharesOf(item: Frequencies, points: number[]): AnswerShares {
  const shares = points.map(
    (point) => item.values.find(({ value }) => value === point)?.validShare ?? 0,
  );
  const half = points.length / 2;
  const [low, high] = [sum(shares.slice(0, Math.floor(half))), sum(shares.slice(Math.ceil(half)))];
  const middle = Number.isInteger(half) ? 0 : shares[Math.floor(half)]! / 2;
  const starts = shares.map((_, i) => sum(shares.slice(0, i)));
  return { shares, starts, left: low + middle, right: high + middle, low, high };
}
