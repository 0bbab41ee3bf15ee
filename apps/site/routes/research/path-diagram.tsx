import { barWidth, layOutPaths, type Path } from './lay-out-paths.ts';

/** Pixels of a band's point. */
const point = 14;

/**
 * Hypotheses as numbered bands from name to name, as thick as they are strong; read out, they are a list.
 */
export function PathDiagram({ paths }: { paths: Path[] }) {
  const { width, height, bars, bands } = layOutPaths(paths);
  return (
    <div>
      <svg viewBox={`0 0 ${width} ${height}`} className="path-diagram" aria-hidden="true">
        {bands.map(({ from: [left, start], to: [right, end], thick }, i) => {
          const { cause, effect, strength } = paths[i]!;
          const [neck, half] = [right - point, thick / 2];
          const bend = (share: number) => Math.round(left + share * (neck - left));
          const isLine = half < 8;
          return (
            <g key={`${cause} ${effect}`}>
              <path
                d={`M${left} ${start}C${bend(0.65)} ${start} ${bend(0.7)} ${end} ${neck} ${end}`}
                strokeWidth={thick}
              />
              <polygon
                points={`${neck - 1},${Math.round(end - half)} ${right},${end} ${neck - 1},${Math.round(end + half)}`}
              />
              <text
                x={left + 10}
                y={start + (isLine ? -6 : 5)}
                className={isLine ? undefined : 'path-number'}
              >
                {`H${i + 1}\u2002${strength.toFixed(2)}`}
              </text>
            </g>
          );
        })}
        {bars.map(({ name, label, x, y, height }) => (
          <g key={name}>
            <rect x={x} y={y} width={barWidth} height={height} />
            <text
              x={x + (x > width / 2 ? barWidth : 0)}
              y={y - 8}
              textAnchor={x === 0 ? 'start' : x > width - 10 ? 'end' : 'middle'}
            >
              {label}
            </text>
          </g>
        ))}
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
