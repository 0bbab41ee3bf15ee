import { type Frame, isNarrow, labelSize, linear } from '@site/figures/lib/sizes';
import {
  keyPlace,
  mapPlace,
  namedTowns,
  radii,
  strata,
} from '@site/figures/plots/process/town-map';
import { fill, useContent } from '#content.ts';
import type { InstrumentProps } from '../instrument.tsx';
import { type SampleState, type Size, seedsOf, shares } from './draws.ts';
import { estimates, map, population, type Town, townsInOrder } from './words.ts';

/** Left and right of the plot, in units of the drawing: the slider below stands between them. */
export const margins = { left: 44, right: 12 };

type FunnelProps = { state: SampleState; width: number };

/** The mean that each draw estimates, over the size of the sample, between twice the standard errors. */
export function Funnel({ state, width }: FunnelProps) {
  const words = useContent('instruments').sample;
  const frame: Frame = { width, height: isNarrow({ width, height: 0 }) ? 190 : 220 };
  const { steps, truth } = population;
  const last = shares.length - 1;
  const x = linear([0, last], [margins.left, width - margins.right]);
  const y = linear([10, 370], [frame.height - 30, 8]);
  const at = (step: number, metres: number) => `${x(step)} ${y(metres)}`;
  const edge = (error: (size: Size) => number, side: number) =>
    steps.map((size, step) => at(step, truth + side * 2 * error(size)));
  const strata = ({ error }: Size) => error;
  const list = ({ simple }: Size) => simple;
  const draws = seedsOf(state).map(estimates);
  const now = draws.at(-1)!;
  const line = (draw: number[]) => `M${draw.map((metres, step) => at(step, metres)).join('L')}`;
  const dots = (some: number[][]) =>
    dotPath(some.map((draw) => ({ x: x(state.step), y: y(draw[state.step]!) })));
  const isLate = state.step > last / 2;
  const ticks = [0, 5, 10, last].map((step) => ({
    at: x(step),
    anchor: step === last ? ('end' as const) : ('middle' as const),
    label:
      step === last ? fill(words.towns, { n: `${steps[step]!.total}` }) : `${steps[step]!.total}`,
  }));
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${frame.height}`}>
      <path
        fill="var(--turmeric)"
        fillOpacity={0.34}
        d={`M${edge(strata, 1).join('L')}L${edge(strata, -1).reverse().join('L')}Z`}
      />
      <g fill="none">
        <path
          stroke="var(--soft)"
          strokeDasharray="2 4"
          d={`M${edge(list, 1).join('L')}M${edge(list, -1).join('L')}`}
        />
        <path stroke="var(--hairline)" d={`M${x(state.step)} 8V${frame.height - 30}`} />
        <path
          stroke="var(--c1)"
          strokeOpacity={draws.length > 20 ? 0.25 : 0.45}
          d={draws.slice(0, -1).map(line).join('')}
        />
        <path stroke="var(--ink)" d={`M${x(0)} ${y(truth)}H${x(last)}`} />
        <path stroke="var(--c1)" strokeWidth={2} d={line(now)} />
        <g className="plot-dots" stroke="var(--c1)">
          <path strokeWidth={5.2} d={dots(draws.slice(0, -1))} />
          <path strokeWidth={10} d={dots([now])} />
        </g>
      </g>
      <Label
        x={x(state.step) + (isLate ? -10 : 10)}
        y={y(now[state.step]!) + (now[state.step]! < truth ? 18 : -9)}
        face={600}
        halo
        anchor={isLate ? 'end' : 'start'}
      >
        {`${now[state.step]!.toFixed(0)} m`}
      </Label>
      <Label x={x(last)} y={y(truth) - 26} face={400} paint="soft" anchor="end" halo>
        {fill(words.truth, { truth: truth.toFixed(0) })}
      </Label>
      <Axis
        isLeft
        at={margins.left - 6}
        from={y(100)}
        to={y(300)}
        ticks={[100, 200, 300].map((metres) => ({ at: y(metres), label: `${metres}` }))}
      />
      <Axis at={frame.height - 28} from={x(0)} to={x(last)} ticks={ticks} />
    </svg>
  );
}

/** The map of the figure, with the towns of the last draw. */
export function SampleMap({ state, frame }: InstrumentProps<SampleState>) {
  const words = useContent('instruments').sample;
  const { scale, left, top } = mapPlace(frame, map.height);
  const [small, large] = radii(frame);
  const key = keyPlace(frame, map.height);
  const seed = seedsOf(state).at(-1)!;
  const { counts } = population.steps[state.step]!;
  const place = ({ x, y }: Town) => ({ x: left + x * scale, y: top + y * scale });
  const order = townsInOrder(seed).map((stratum) => stratum.map(place));
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${frame.width} ${frame.height}`}>
      <g transform={`translate(${left} ${top}) scale(${scale})`} className="sample-lines">
        <path stroke="var(--hairline)" d={map.rivers} />
        <path stroke="var(--soft)" d={map.coast} />
      </g>
      {order.map((towns, i) => (
        <path
          key={strata[i]!.name}
          className="plot-dots"
          stroke={`var(--${strata[i]!.paint})`}
          strokeWidth={2 * small}
          d={dotPath(towns.slice(counts[i]))}
        />
      ))}
      {order.map((towns, i) => (
        <g key={strata[i]!.name} fill={`var(--${strata[i]!.paint})`}>
          {towns.slice(0, counts[i]).map(({ x, y }) => (
            <circle key={`${seed} ${x} ${y}`} cx={x} cy={y} r={large} />
          ))}
        </g>
      ))}
      {namedTowns.map(({ town, dx, dy, anchor }, i) => {
        const [x = 0, y = 0] = map.named[i]!;
        return (
          <Label key={town} x={left + x * scale + dx} y={top + y * scale + dy} anchor={anchor}>
            {town}
          </Label>
        );
      })}
      {strata.map(({ name, paint }, i) => (
        <g key={name}>
          <circle cx={key.x} cy={key.y + i * 24 - 4.5} r={large} fill={`var(--${paint})`} />
          <Label x={key.x + 14} y={key.y + i * 24}>
            {fill(words.key, {
              name,
              n: `${counts[i]}`,
              all: `${population.sizes[i]}`,
            })}
          </Label>
        </g>
      ))}
    </svg>
  );
}

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
function Label({ children, size = labelSize, face = 500, ...props }: LabelProps) {
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
function Axis({ ticks, at, from, to, isLeft }: AxisProps & { isLeft?: boolean }) {
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
const dotPath = (places: readonly { x: number; y: number }[]): string =>
  places.map(({ x, y }) => `M${x} ${y}h0`).join('');
