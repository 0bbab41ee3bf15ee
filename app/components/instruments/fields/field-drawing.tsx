import type { Frame } from '../../../../figures/lib/sizes.ts';
import {
  drawsEachYear,
  fieldName,
  fieldScales,
  percent,
} from '../../../../figures/plots/publications/field-plot.ts';
import { Label } from '../plot/label.tsx';
import { dotPath } from '../plot/pointer.ts';
import { shares, years } from './field-data.ts';
import { labelsOf } from './field-labels.ts';
import { changesOf, type FieldChange, type FieldState } from './field-state.ts';

type FieldDrawingProps = { state: FieldState; frame: Frame };

/** What the figure shows, between the two years: the chosen field strong, those that fell in madder. */
export function FieldDrawing({ state, frame }: FieldDrawingProps) {
  const { from, to, field } = state;
  const { left, right, x, y } = fieldScales(frame, [...years]);
  const size = frame.width >= 900 ? 15 : 14;
  const changes = changesOf(shares, state);
  const isLoud = (one: FieldChange) => one.field === field || one.way === 'down';
  const loud = changes
    .filter(isLoud)
    .sort((a, b) => Number(a.field === field) - Number(b.field === field));
  const quiet = changes.filter((one) => !isLoud(one));
  const fallen = loud.filter((one) => one.way === 'down').length;

  /** The line leads from year to year, or straight where there is no room for each. */
  const path = (name: string, first: number, last: number) => {
    const all = shares.fields.find((one) => one.field === name)!.shares;
    const step = drawsEachYear(frame) ? 1 : last - first;
    const points = [];
    for (let year = first; year <= last; year += step)
      points.push(`${x(year)} ${y(all[year - shares.from]!)}`);
    return `M${points.join('L')}`;
  };
  const ends = ({ first, last }: FieldChange) => [
    { x: x(from), y: y(first) },
    { x: x(to), y: y(last) },
  ];
  const paint = ({ way }: FieldChange) => (way === 'down' ? 'var(--c2)' : 'var(--c1)');
  const strength = (one: FieldChange) => (one.field === field || fallen === 1 ? 4 : 2.25);

  return (
    <g fill="none">
      <path stroke="var(--hairline)" d={`M${x(from)} ${y(0)}V${y(13)}M${x(to)} ${y(0)}V${y(13)}`} />
      {drawsEachYear(frame) && (
        <path
          stroke="var(--soft)"
          strokeOpacity={0.22}
          d={shares.fields.map((one) => path(one.field, ...years)).join('')}
        />
      )}
      <path
        stroke="var(--soft)"
        strokeOpacity={0.55}
        d={quiet.map((one) => path(one.field, from, to)).join('')}
      />
      <path
        className="plot-dots"
        stroke="var(--soft)"
        strokeWidth={3.6}
        d={dotPath(quiet.flatMap(ends))}
      />
      {loud.map((one) => (
        <g key={one.field} stroke={paint(one)}>
          <path strokeWidth={strength(one)} d={path(one.field, from, to)} />
          <path className="plot-dots" strokeWidth={strength(one) + 6} d={dotPath(ends(one))} />
        </g>
      ))}
      {[0, 4, 8, 12].map((share) => (
        <g key={share}>
          <path stroke="var(--hairline)" d={`M${left - 5} ${y(share)}h5`} />
          <Label x={left - 14} y={y(share) + 5} {...quietLabel} size={size} anchor="end">
            {`${share}%`}
          </Label>
        </g>
      ))}
      {yearLabels(x(from), x(to)).map((place, i) => (
        <Label
          key={place.anchor + place.x}
          y={frame.height - 8}
          {...place}
          {...quietLabel}
          size={size}
        >
          {`${i === 0 ? from : to}`}
        </Label>
      ))}
      {labelsOf(changes, field, y).map((one) => (
        <Label
          key={one.field}
          x={Math.min(x(to), right) + 12}
          y={y(one.last) + 5}
          size={size}
          face={isLoud(one) ? 600 : 500}
          paint={one.way === 'down' ? 'c2' : 'ink'}
          halo
        >
          {`${fieldName(one.field, frame)} ${percent(one.last)}`}
        </Label>
      ))}
    </g>
  );
}

/** The labels stand below their handles; side by side where these are close. */
const yearLabels = (from: number, to: number) =>
  to - from < 44
    ? ([
        { x: (from + to) / 2 - 3, anchor: 'end' },
        { x: (from + to) / 2 + 3, anchor: 'start' },
      ] as const)
    : ([
        { x: from, anchor: 'middle' },
        { x: to, anchor: 'middle' },
      ] as const);

const quietLabel = { face: 400, paint: 'soft' } as const;
