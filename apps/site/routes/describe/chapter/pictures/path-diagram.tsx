import type { MeasurementModel } from '@site/statistics/measurement/model/results';
import { bounded } from '@site/workbench/apa-numbers';
import { useContent } from '#content.ts';
import { box, ink, line, Picture, shortened, soft } from './picture.tsx';

type PathDiagramProps = { model: MeasurementModel; isHeld: boolean };

const [width, row, gap] = [620, 30, 18];
const construct = { x: 252, rx: 84, ry: 30 };
const item = { x: 469, width: 150, height: 22 };
/** Curves of more constructs would hide each other; the table has their correlations. */
const mostCurves = 6;

/** Constructs with arrows to their items, and curves between them. */
export function PathDiagram({ model, isHeld }: PathDiagramProps) {
  const { pictures, tables } = useContent('chapter');
  const { title, note } = pictures.path;
  const positions = positionsOf(model);
  const height = positions.at(-1)!.bottom + gap;
  return (
    <Picture
      name="model"
      title={title}
      note={isHeld ? `${tables.heldNote} ${note}` : note}
      width={width}
      height={height}
    >
      <defs>
        <marker
          id="arrow"
          viewBox="0 0 8 8"
          refX={8}
          refY={4}
          markerWidth={8}
          markerHeight={8}
          orient="auto-start-reverse"
        >
          <path d="M0 0 8 4 0 8Z" {...ink} />
        </marker>
      </defs>
      {positions.length <= mostCurves && <Curves model={model} positions={positions} />}
      {positions.map((position) => (
        <g key={position.name}>
          {position.items.map(({ name, loading, y }) => (
            <g key={name}>
              <line
                {...line}
                x1={construct.x + construct.rx}
                y1={position.y}
                x2={item.x}
                y2={y}
                markerEnd="url(#arrow)"
              />
              <rect
                {...box}
                x={item.x}
                y={y - item.height / 2}
                width={item.width}
                height={item.height}
              />
              <text {...ink} x={item.x + 8} y={y + 4}>
                {shortened(name, 20)}
              </text>
              <Halo x={item.x - 46} y={y + (position.y - y) * 0.28 + 4} text={bounded(loading)} />
            </g>
          ))}
          <ellipse {...box} cx={construct.x} cy={position.y} rx={construct.rx} ry={construct.ry} />
          <text {...ink} x={construct.x} y={position.y + 5} textAnchor="middle" fontWeight={600}>
            {shortened(position.name, 20)}
          </text>
        </g>
      ))}
    </Picture>
  );
}

/** A number on paper, so that the line behind it does not strike it out. */
function Halo({ x, y, text }: { x: number; y: number; text: string }) {
  return (
    <>
      <rect className="plot-paper" fill="#FFFFFF" x={x - 17} y={y - 11} width={34} height={14} />
      <text {...soft} x={x} y={y} textAnchor="middle" fontSize={12}>
        {text}
      </text>
    </>
  );
}

type Position = {
  name: string;
  y: number;
  bottom: number;
  items: { name: string; loading: number; y: number }[];
};

function positionsOf({ constructs, loadings }: MeasurementModel): Position[] {
  let top = gap;
  return constructs.map(({ name, items }) => {
    const found = items.map((one, i) => ({
      name: one,
      loading: loadings.find((loading) => loading.item === one)!.standardised.value,
      y: top + row * (i + 0.5),
    }));
    const height = Math.max(items.length * row, 2 * construct.ry);
    const position = { name, y: top + height / 2, bottom: top + height, items: found };
    top += height + gap;
    return position;
  });
}

type CurvesProps = { model: MeasurementModel; positions: Position[] };

function Curves({ model, positions }: CurvesProps) {
  const left = construct.x - construct.rx;
  return positions.flatMap((one, i) =>
    positions.slice(i + 1).map((other, k) => {
      const j = i + 1 + k;
      const reach = left - 14 - 52 * (j - i);
      const middle = (one.y + other.y) / 2;
      return (
        <g key={`${one.name} ${other.name}`}>
          <path
            {...line}
            d={`M${left} ${one.y}C${reach} ${one.y} ${reach} ${other.y} ${left} ${other.y}`}
            markerStart="url(#arrow)"
            markerEnd="url(#arrow)"
          />
          <Halo
            x={left + (reach - left) * 0.75}
            y={middle + 4}
            text={bounded(model.correlations[i]![j]!)}
          />
        </g>
      );
    }),
  );
}
