import { arrow } from '../../../figures/lib/arrow.ts';
import { layOutPaths, type Path } from './lay-out-paths.ts';

/** Pixels of an arrow with a strength of 1. */
const thickest = 18;

/**
 * Hypotheses as numbered arrows from name to name, as thick as they are strong; read out, they are a list.
 */
export function PathDiagram({ paths }: { paths: Path[] }) {
  const { width, height, boxes, arrows } = layOutPaths(paths);
  return (
    <div>
      <svg viewBox={`0 0 ${width} ${height}`} className="path-diagram" aria-hidden="true">
        {boxes.map(({ name, label, x, y, width, height }) => (
          <text key={name} x={x + width / 2} y={y + height / 2 + 6}>
            {label}
          </text>
        ))}
        {arrows.map(({ from, to }, i) => {
          const { strength } = paths[i]!;
          const thick = strength * thickest;
          const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
          const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
          return (
            <g key={`${from} ${to}`} transform={`translate(${from}) rotate(${angle})`}>
              <path d={arrow([0, 0], [Math.hypot(dx, dy), 0], thick, thick + 5)} />
              <text x={Math.hypot(dx, dy) / 2 - 5} y={-thick / 2 - 5} className="path-number">
                {`H${i + 1}\u2002${strength.toFixed(2)}`}
              </text>
            </g>
          );
        })}
      </svg>
      <ol>
        {paths.map(({ cause, effect, strength }) => (
          <li key={`${cause} ${effect}`} className="sr-only">
            {`${cause} → ${effect}: ${strength}`}
          </li>
        ))}
      </ol>
    </div>
  );
}
