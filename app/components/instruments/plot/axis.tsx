import { labelSize } from '../../../../figures/lib/sizes.ts';
import { Label } from './label.tsx';

type Tick = { at: number; label: string; anchor?: 'middle' | 'end' };
type AxisProps = { ticks: Tick[]; at: number; from: number; to: number };

/** A horizontal axis as figures draw it (figures/lib/axis.ts), from x to x. */
export function BottomAxis({ ticks, at, from, to }: AxisProps) {
  return (
    <g className="plot-ticks">
      <path
        stroke="var(--hairline)"
        d={`M${from} ${at}H${to}${ticks.map((one) => `M${one.at} ${at}v6`).join('')}`}
      />
      {ticks.map((one) => (
        <Label
          key={one.label}
          x={one.at}
          y={at + 6 + labelSize * 0.98}
          face={400}
          paint="soft"
          anchor={one.anchor ?? 'middle'}
        >
          {one.label}
        </Label>
      ))}
    </g>
  );
}

/** A vertical axis, from y to y. */
export function LeftAxis({ ticks, at, from, to }: AxisProps) {
  return (
    <g className="plot-ticks">
      <path
        stroke="var(--hairline)"
        fill="none"
        d={`M${at} ${from}V${to}${ticks.map((one) => `M${at} ${one.at}h-6`).join('')}`}
      />
      {ticks.map((one) => (
        <Label
          key={one.label}
          x={at - 10}
          y={one.at + labelSize * 0.35}
          face={400}
          paint="soft"
          anchor="end"
        >
          {one.label}
        </Label>
      ))}
    </g>
  );
}
