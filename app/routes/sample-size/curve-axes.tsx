import { memo } from 'react';
import type { Scale } from './curve-scale.ts';
import { people, percent } from './formats.ts';

type CurveAxesProps = { scale: Scale; isMargin: boolean };

/** Hairlines and numbers at round values; the numbers stand outside the plot. */
export const CurveAxes = memo(function CurveAxes({ scale, isMargin }: CurveAxesProps) {
  const { x, y, xTicks, yTicks } = scale;
  return (
    <g className="curve-axes">
      {yTicks.map((value) => (
        <g key={value}>
          <line x1="0" x2="100%" y1={y(value)} y2={y(value)} />
          <text x="0" y={y(value)} dx="-10" dy="4" textAnchor="end">
            {isMargin ? percent(value) : value.toFixed(1)}
          </text>
        </g>
      ))}
      {xTicks.map((n) => (
        <g key={n}>
          <line x1={x(n)} x2={x(n)} y1="100%" y2="100%" className="curve-tick" />
          <text x={x(n)} y="100%" dy="20" textAnchor="middle">
            {people(n)}
          </text>
        </g>
      ))}
    </g>
  );
});
