import type { Point } from '@site/statistics/power/curve';
import { useId } from 'react';
import { useContent } from '#content.ts';
import { TableHead } from '#parts/tool/table-head.tsx';
import { people } from './formats.ts';

type CurveReadingProps = {
  points: Point[];
  index: number;
  say: (value: number) => string;
  onRead: (index: number) => void;
};

/** Reads the curve by value: a slider along it, and a table of some of its points. */
export function CurveReading({ points, index, say, onRead }: CurveReadingProps) {
  const calculator = useContent('calculator');
  const id = useId();
  const { read, values, xAxis, yPower, yMargin } = calculator.curve;
  const { n, value } = points[index]!;
  const every = Math.ceil(points.length / 15);
  return (
    <div className="needs-js no-print">
      <div className="curve-slider">
        <label htmlFor={id}>{read}</label>
        <input
          id={id}
          type="range"
          min={0}
          max={points.length - 1}
          value={index}
          aria-valuetext={`${people(n)}: ${say(value)}`}
          onChange={({ target }) => onRead(Number(target.value))}
        />
        <span className="num" aria-hidden="true">{`${people(n)}: ${say(value)}`}</span>
      </div>
      <details>
        <summary>{values}</summary>
        <table className="cases">
          <TableHead columns={[xAxis, say(0).startsWith('±') ? yMargin : yPower]} />
          <tbody>
            {points
              .filter((_, i) => i % every === 0 || i === index)
              .map((point) => (
                <tr key={point.n}>
                  <th scope="row">{people(point.n)}</th>
                  <td>{say(point.value)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
