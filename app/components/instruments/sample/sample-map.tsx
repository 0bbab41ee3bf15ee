import {
  keyPlace,
  mapPlace,
  namedTowns,
  radii,
  strata,
} from '../../../../figures/plots/process/town-map.ts';
import { useContent } from '../../../content.ts';
import { fill } from '../../../fill.ts';
import type { InstrumentProps } from '../instrument.ts';
import { Label } from '../plot/label.tsx';
import { dotPath } from '../plot/pointer.ts';
import { map, population, type Town, townsInOrder } from './sample-data.ts';
import { type SampleState, seedsOf } from './sample-state.ts';

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
            <circle key={`${seed} ${x} ${y}`} className="sample-town" cx={x} cy={y} r={large} />
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
