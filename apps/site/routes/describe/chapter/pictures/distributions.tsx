import type { ChapterResults } from '@site/workbench/chapter/compute';
import type { Bar } from '@site/workbench/describe/bars';
import { useContent } from '#content.ts';
import { value } from '#routes/describe/formats.ts';
import { bar, hairline, ink, Picture, shortened, soft } from './picture.tsx';

type DistributionsProps = { means: ChapterResults['means'] };

const [width, gap, high, below] = [620, 25, 110, 60];
const perRow = 4;
const panel = (width - (perRow - 1) * gap) / perRow;

/** A histogram of each construct's mean, from the lowest answer to the highest. */
export function Distributions({ means }: DistributionsProps) {
  const { pictures } = useContent('chapter');
  const drawn = means.filter(({ bars }) => bars.length > 0);
  if (drawn.length === 0) return null;
  const most = Math.max(...drawn.flatMap(({ bars }) => bars.map(({ count }) => count)));
  const rows = Math.ceil(drawn.length / perRow);
  return (
    <Picture name="means" {...pictures.distributions} width={width} height={rows * (high + below)}>
      {drawn.map(({ construct, bars }, i) => {
        const [column, row] = [i % perRow, Math.floor(i / perRow)];
        const place = `translate(${column * (panel + gap)} ${row * (high + below)})`;
        return (
          <g key={construct} transform={place}>
            <text {...ink} y={16} fontWeight={600}>
              {shortened(construct, 21)}
            </text>
            <Bars bars={bars} most={most} />
          </g>
        );
      })}
    </Picture>
  );
}

type BarsProps = { bars: Bar[]; most: number };

function Bars({ bars, most }: BarsProps) {
  const [low, top] = [bars[0]!.from, bars.at(-1)!.to];
  const x = (at: number) => ((at - low) / (top - low || 1)) * panel;
  return (
    <>
      {bars.map(({ from, to, count }) => (
        <rect
          key={from}
          {...bar}
          x={x(from)}
          y={28 + high * (1 - count / most)}
          width={Math.max(1, x(to) - x(from) - 1)}
          height={(high * count) / most}
        />
      ))}
      <line {...hairline} x1={0} x2={panel} y1={28 + high} y2={28 + high} />
      <text {...soft} y={44 + high} fontSize={12}>
        {value(low)}
      </text>
      <text {...soft} x={panel} y={44 + high} textAnchor="end" fontSize={12}>
        {value(top)}
      </text>
    </>
  );
}
