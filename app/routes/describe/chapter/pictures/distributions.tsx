import type { ChapterResults } from '../../../../../tools/chapter/compute.ts';
import { useContent } from '../../../../content.ts';
import { value } from '../../formats.ts';
import { bar, hairline, ink, soft } from './paint.ts';
import { Picture } from './picture.tsx';

type DistributionsProps = { means: ChapterResults['means'] };

const [width, panel, high] = [720, 170, 110];
const perRow = 4;

/** A histogram of each construct's mean, all on one scale. */
export function Distributions({ means }: DistributionsProps) {
  const { pictures } = useContent('chapter');
  const all = means.flatMap(({ bars }) => bars);
  if (all.length === 0) return null;
  const low = Math.min(...all.map(({ from }) => from));
  const top = Math.max(...all.map(({ to }) => to));
  const most = Math.max(...all.map(({ count }) => count));
  const x = (at: number) => ((at - low) / (top - low || 1)) * (panel - 20);
  const rows = Math.ceil(means.length / perRow);
  return (
    <Picture name="means" {...pictures.distributions} width={width} height={rows * (high + 60)}>
      {means.map(({ construct, bars }, i) => {
        const [column, row] = [i % perRow, Math.floor(i / perRow)];
        return (
          <g
            key={construct}
            transform={`translate(${column * (width / perRow)} ${row * (high + 60)})`}
          >
            <text {...ink} y={16} fontWeight={600}>
              {construct}
            </text>
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
            <line {...hairline} x1={0} x2={panel - 20} y1={28 + high} y2={28 + high} />
            <text {...soft} y={44 + high} fontSize={12}>
              {value(low)}
            </text>
            <text {...soft} x={panel - 20} y={44 + high} textAnchor="end" fontSize={12}>
              {value(top)}
            </text>
          </g>
        );
      })}
    </Picture>
  );
}
