import type { Correlations } from '@site/statistics/measurement/results';
import { bounded } from '@site/workbench/apa-numbers';
import { fill, useContent } from '#content.ts';
import { count } from '#routes/describe/formats.ts';
import { ink, negative, Picture, positive, soft } from './picture.tsx';

type EllipsesProps = { correlations: Correlations };

const names = 130;
/** Ellipses of more items would be as small as dots. */
const mostItems = 40;

/** Correlations of the items: the narrower an ellipse, the stronger. */
export function Ellipses({ correlations: { names: items, r, n } }: EllipsesProps) {
  const { pictures } = useContent('chapter');
  if (items.length < 2 || items.length > mostItems) return null;
  const cell = Math.min(48, 560 / (items.length - 1));
  const width = names + cell * (items.length - 1) + 24;
  const height = cell * (items.length - 1) + 30;
  const { title, note } = pictures.ellipses;
  const rows = count(n[1]![0]!);
  return (
    <Picture
      name="correlations"
      title={title}
      width={width}
      height={height}
      note={fill(note, { n: rows })}
    >
      {items.slice(1).map((item, k) => (
        <g key={item} transform={`translate(0 ${cell * k})`}>
          <text {...ink} x={names - 8} y={cell / 2 + 4} textAnchor="end">
            {item}
          </text>
          {r[k + 1]!.slice(0, k + 1).map((value, j) => {
            // An item that does not vary correlates with nothing.
            if (Number.isNaN(value)) return null;
            return (
              <g key={items[j]} transform={`translate(${names + cell * (j + 0.5)} ${cell / 2})`}>
                <title>{`${item}, ${items[j]}: ${bounded(value)}`}</title>
                <ellipse
                  {...(value < 0 ? negative : positive)}
                  fillOpacity={0.25 + 0.75 * Math.abs(value)}
                  rx={(cell / 2 - 1.5) * Math.sqrt(1 + Math.abs(value)) * Math.SQRT1_2}
                  ry={(cell / 2 - 1.5) * Math.sqrt(1 - Math.abs(value)) * Math.SQRT1_2}
                  transform={`rotate(${value < 0 ? 45 : -45})`}
                />
              </g>
            );
          })}
        </g>
      ))}
      {items.slice(0, -1).map((item, j) => (
        <text
          {...soft}
          key={item}
          x={names + cell * (j + 0.5)}
          y={height - 12}
          textAnchor="middle"
          fontSize={cell < 34 ? 10 : 12}
        >
          {j + 1}
        </text>
      ))}
    </Picture>
  );
}
