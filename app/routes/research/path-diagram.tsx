import { arrow } from '../../../figures/lib/arrow.ts';
import { type Box, layOutPaths } from './lay-out-paths.ts';

/** Hypotheses, each written as `cause → effect`, as boxes and numbered arrows; read out, they are a list. */
export function PathDiagram({ hypotheses }: { hypotheses: string[] }) {
  const { width, height, boxes, paths } = layOutPaths(hypotheses);
  return (
    <div className="topic-lines">
      <svg viewBox={`-1 -1 ${width + 2} ${height + 2}`} className="path-diagram" aria-hidden="true">
        {boxes.map((box) => (
          <Construct key={box.name} {...box} />
        ))}
        {paths.map(({ from, to }) => (
          <path key={`${from} ${to}`} d={arrow(from, to, 1.5, 9)} />
        ))}
        {paths.map(({ from, to }, i) => (
          <text
            key={`${from} ${to}`}
            x={(from[0] + to[0]) / 2}
            y={(from[1] + to[1]) / 2 + 4}
            className="path-number"
          >
            {`H${i + 1}`}
          </text>
        ))}
      </svg>
      <ol>
        {hypotheses.map((line) => (
          <li key={line} className="sr-only">
            {line}
          </li>
        ))}
      </ol>
    </div>
  );
}

const Construct = ({ name, mark, x, y, width, height }: Box) => (
  <>
    <rect x={x} y={y} width={width} height={height} rx={2} />
    <text x={x + width / 2} y={y + height / 2 + 5.5}>
      {mark + name}
    </text>
  </>
);
