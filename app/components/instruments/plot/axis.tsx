import { labelSize } from '../../../../figures/lib/sizes.ts';
import { Label } from './label.tsx';

type Tick = { at: number; label: string; anchor?: 'middle' | 'end' };
type AxisProps = { ticks: Tick[]; at: number; from: number; to: number };

/** A horizontal axis as figures draw it (figures/lib/axis.ts), from x to x. */
export const BottomAxis = (props: AxisProps) => <Axis {...props} />;

/** A vertical axis, from y to y. */
export const LeftAxis = (props: AxisProps) => <Axis {...props} isLeft />;

function Axis({ ticks, at, from, to, isLeft }: AxisProps & { isLeft?: boolean }) {
  const marks = ticks.map((one) => (isLeft ? `M${at} ${one.at}h-6` : `M${one.at} ${at}v6`));
  const line = isLeft ? `M${at} ${from}V${to}` : `M${from} ${at}H${to}`;
  return (
    <g className="plot-ticks">
      <path stroke="var(--hairline)" fill="none" d={line + marks.join('')} />
      {ticks.map(({ at: place, label, anchor = isLeft ? 'end' : 'middle' }) => (
        <Label
          key={label}
          x={isLeft ? at - 10 : place}
          y={isLeft ? place + labelSize * 0.35 : at + 6 + labelSize * 0.98}
          face={400}
          paint="soft"
          anchor={anchor}
        >
          {label}
        </Label>
      ))}
    </g>
  );
}
