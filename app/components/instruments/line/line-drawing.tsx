import { useId } from 'react';
import { type Frame, isNarrow } from '../../../../figures/lib/sizes.ts';
import {
  autumns,
  bandPath,
  monsoonScales,
} from '../../../../figures/plots/research/monsoon-plot.ts';
import { isLine } from '../../../../tools/regression/fit-line.ts';
import { useContent } from '../../../content.ts';
import { BottomAxis, LeftAxis } from '../plot/axis.tsx';
import { Label } from '../plot/label.tsx';
import { dotPath, type Place } from '../plot/pointer.ts';
import { driest, wettest, years } from './line-data.ts';
import { perHundred, type Reading } from './line-reading.ts';
import type { LineState } from './line-state.ts';

type LineDrawingProps = { state: LineState; frame: Frame; found: Reading };

/** What the figure shows, of this state: band, mean, years, line; and the way of each year that was moved. */
export function LineDrawing({ state, frame, found }: LineDrawingProps) {
  const words = useContent('instruments').line;
  const clip = useId();
  const scales = monsoonScales(frame);
  const { x, y } = scales;
  const { points, fit } = found;
  const summers = points.map((one) => one.x);
  const ends = [Math.min(...summers), Math.max(...summers)] as const;
  const mean = points.reduce((sum, one) => sum + one.y, 0) / points.length;
  const marks = points.map((one) => ({ year: one.year, x: x(one.x), y: y(one.y) }));
  const named = new Set([driest, wettest, state.chosen, ...state.moved.keys()]);
  const [marked, others] = [true, false].map((isNamed) =>
    marks.filter(({ year }) => named.has(year) === isNamed),
  ) as [typeof marks, typeof marks];
  const ways = years.flatMap(([year, summer, autumn], i) => {
    const { x: toX, y: toY } = marks[i]!;
    return state.moved.has(year) ? `M${x(summer)} ${y(autumn)}L${toX} ${toY}` : [];
  });
  return (
    <g>
      <clipPath id={clip}>
        <path d={`M44 0H${frame.width}V${y(autumns[0])}H44z`} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        {isLine(fit) && (
          <path fill="var(--turmeric)" fillOpacity={0.34} d={bandPath(scales, fit, ends)} />
        )}
        <path
          stroke="var(--soft)"
          strokeDasharray="2 4"
          d={`M${x(ends[0])} ${y(mean)}H${x(ends[1])}`}
        />
        <path className="plot-dots" stroke="var(--c1)" strokeWidth={5.2} d={dotPath(others)} />
        {isLine(fit) && (
          <path
            stroke="var(--ink)"
            strokeWidth={1.75}
            d={`M${x(ends[0])} ${y(fit.at(ends[0]))}L${x(ends[1])} ${y(fit.at(ends[1]))}`}
          />
        )}
      </g>
      <path stroke="var(--madder)" strokeDasharray="1 3" d={ways.join('')} />
      <path className="plot-dots" stroke="var(--madder)" strokeWidth={8} d={dotPath(marked)} />
      <LineAxes frame={frame} marked={marked} />
      {isLine(fit) &&
        [words.per, perHundred(fit)].map((line, i) => (
          <Label
            key={i === 0 ? 'per' : 'slope'}
            x={frame.width}
            y={15 + i * 16.25}
            face={600}
            anchor="end"
            halo
          >
            {line}
          </Label>
        ))}
      {marked.map(({ year, ...at }) => (
        <YearLabel key={year} year={year} {...at} />
      ))}
    </g>
  );
}

type YearLabelProps = { year: number; x: number; y: number };

/** A year's name stands left of its dot, or right of one that is near the axis. */
export const isNamedLeft = (x: number): boolean => x > 100;

function YearLabel({ year, x, y }: YearLabelProps) {
  const isLeft = isNamedLeft(x);
  return (
    <Label x={isLeft ? x - 9 : x + 9} y={y + 4.5} face={600} anchor={isLeft ? 'end' : 'start'} halo>
      {`${year}`}
    </Label>
  );
}

type LineAxesProps = { frame: Frame; marked: readonly Place[] };

/** The axes; an axis title is hidden where a year is dragged over it. */
function LineAxes({ frame, marked }: LineAxesProps) {
  const words = useContent('instruments').line;
  const { x, y } = monsoonScales(frame);
  const isFree = (from: number, to: number, at: number) =>
    marked.every((one) => one.x < from - 48 || one.x > to + 48 || Math.abs(one.y - at) > 18);
  const unit = isNarrow(frame) ? 'mm' : `mm, ${words.autumn}`;
  return (
    <>
      <LeftAxis
        at={38}
        from={y(200)}
        to={y(800)}
        ticks={[200, 400, 600, 800].map((mm) => ({ at: y(mm), label: `${mm}` }))}
      />
      <BottomAxis
        at={frame.height - 26}
        from={x(200)}
        to={x(480)}
        ticks={[200, 300, 400].map((mm) => ({
          at: x(mm),
          label: mm === 400 ? '400 mm' : `${mm}`,
        }))}
      />
      {isFree(46, 46 + 7 * unit.length, y(800)) && (
        <Label x={46} y={y(800) + 4.5} face={400} paint="soft">
          {unit}
        </Label>
      )}
      {isFree(x(480) - 115, x(480), frame.height - 38) && (
        <Label x={x(480)} y={frame.height - 34} face={400} paint="soft" anchor="end">
          {words.summer}
        </Label>
      )}
    </>
  );
}
