import { labelSize } from '@site/figures/lib/sizes';

type LabelProps = {
  x: number;
  y: number;
  children: string;
  size?: number;
  face?: 400 | 500 | 600;
  anchor?: 'start' | 'middle' | 'end';
  paint?: string;
  /** It may lie over marks: they stop short of it. */
  halo?: boolean;
};

/** A label as figures have it, in the page's own typeface. */
export function Label({ children, size = labelSize, face = 500, ...props }: LabelProps) {
  const { x, y, anchor, paint = 'ink', halo } = props;
  const text = { x, y, fontSize: size, fontWeight: face, textAnchor: anchor };
  return (
    <>
      {halo && (
        <text className="plot-halo" {...text}>
          {children}
        </text>
      )}
      <text fill={`var(--${paint})`} {...text}>
        {children}
      </text>
    </>
  );
}

type Tick = { at: number; label: string; anchor?: 'middle' | 'end' };
type AxisProps = { ticks: Tick[]; at: number; from: number; to: number };

/** An axis as figures draw it (packages/figures/lib/axis.ts), from x to x, or from y to y. */
export function Axis({ ticks, at, from, to, isLeft }: AxisProps & { isLeft?: boolean }) {
  const marks = ticks.map((one) => (isLeft ? `M${at} ${one.at}h-6` : `M${one.at} ${at}v6`));
  const line = isLeft ? `M${at} ${from}V${to}` : `M${from} ${at}H${to}`;
  return (
    <g>
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

/** Many dots in one path: strokes of no length with round ends. */
export const dotPath = (places: readonly { x: number; y: number }[]): string =>
  places.map(({ x, y }) => `M${x} ${y}h0`).join('');
