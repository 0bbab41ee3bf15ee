import { arrow } from '../../../figures/lib/arrow.ts';
import { layOutPaths, measured } from './lay-out-paths.ts';

/** Pixels of an arrow with a strength of 1. */
const thickest = 18;

/**
 * Hypotheses, each written as `cause → effect: strength`, as numbered arrows from name to name, as thick as
 * they are strong; read out, they are a list.
 */
export function PathDiagram({ hypotheses }: { hypotheses: string[] }) {
  const { width, height, boxes, paths } = layOutPaths(hypotheses);
  return (
    <>
      <svg viewBox={`0 0 ${width} ${height}`} className="path-diagram" aria-hidden="true">
        {boxes.map(({ name, mark, x, y, width, height }) => (
          <text key={name} x={x + width / 2} y={y + height / 2 + 6}>
            {mark + name}
          </text>
        ))}
        {paths.map(({ from, to }, i) => {
          const { number, value } = measured(hypotheses[i]!);
          const thick = value * thickest || 1.5;
          const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
          const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
          return (
            <g key={`${from} ${to}`} transform={`translate(${from}) rotate(${angle})`}>
              <path d={arrow([0, 0], [Math.hypot(dx, dy), 0], thick, thick + 5)} />
              <text x={Math.hypot(dx, dy) / 2 - 5} y={-thick / 2 - 5} className="path-number">
                {`H${i + 1}\u2002${number}`}
              </text>
            </g>
          );
        })}
      </svg>
      <ol>
        {hypotheses.map((line) => (
          <li key={line} className="sr-only">
            {line}
          </li>
        ))}
      </ol>
    </>
  );
}
