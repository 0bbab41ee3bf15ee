import { scaleLinear } from 'd3';
import { credits } from '../../data/credits.ts';
import { health } from '../../data/read.ts';
import { defineFigure } from '../../define.ts';
import { axisBottom, axisLeft } from '../../lib/axis.ts';
import { type Frame, isNarrow } from '../../lib/sizes.ts';
import { correlation } from '../../lib/statistics.ts';
import { el } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';

const rows = health();
const of = (indicator: string) => rows.filter((row) => row.indicator === indicator);
const sanitation = new Map(of('improved_sanitation').map((row) => [row.district, row]));
const districts = of('women_10yr_school').map(({ district, before, after }) => {
  const homes = sanitation.get(district)!;
  return {
    district,
    school: [before!, after!] as const,
    homes: [homes.before!, homes.after!] as const,
  };
});
type District = (typeof districts)[number];
const r = correlation(
  districts.map(({ school }) => school[1]),
  districts.map(({ homes }) => homes[1]),
).toFixed(2);
const both = districts.filter(({ school, homes }) => school[1] > school[0] && homes[1] > homes[0]);
const here = districts.find(({ district }) => district === 'Coimbatore')!;

const [left, top] = [48, 6];

function layout({ width, height }: Frame) {
  const floor = height - 28;
  return {
    floor,
    x: scaleLinear([38, 79], [left, width - 6]),
    y: scaleLinear([28, 100], [floor, top]),
  };
}

export default defineFigure({
  id: 'banner-data-analytics',
  title: `Where more women have ten years of school, more people have improved sanitation`,
  caption: `Each arrow is one of ${districts.length} districts, from 2015-16 to 2019-21: women with ten years of school to the right, people in households that use improved sanitation upwards. The two correlate (r = ${r}); correlation is not causation.`,
  source: credits.health.credit,
  alt: `${districts.length} arrows, ${both.length} of them up and to the right. In 2019-21 the correlation over districts is ${r}; Coimbatore went from ${here.school[0]} to ${here.school[1]}% with ten years of school, and from ${here.homes[0]} to ${here.homes[1]}% with improved sanitation.`,
  sizes: { 358: 230, 560: 250, 720: 260, 1040: 270 },
  inPage: 358,
  table: () => ({
    columns: [
      'district',
      'school 2015-16 (%)',
      'school 2019-21 (%)',
      'sanitation 2015-16 (%)',
      'sanitation 2019-21 (%)',
    ],
    rows: districts.map(({ district, school, homes }) => [district, ...school, ...homes]),
  }),
  marks: {
    of: 'rows',
    at: (frame) => {
      const { x, y } = layout(frame);
      return districts.map(({ district, school, homes }) => ({
        x: x(school[1]),
        y: y(homes[1]),
        label: `${district}: ten years of school ${school[0]} to ${school[1]}%, improved sanitation ${homes[0]} to ${homes[1]}%`,
      }));
    },
  },
  draw: (frame) => {
    const { width } = frame;
    const { floor, x, y } = layout(frame);
    const others = districts.filter((one) => one !== here);
    const arrow = ({ school, homes }: District, head: number) => {
      const [x1, y1, x2, y2] = [x(school[0]), y(homes[0]), x(school[1]), y(homes[1])].map(
        Math.round,
      ) as [number, number, number, number];
      const angle = Math.atan2(y2 - y1, x2 - x1);
      const barb = (turn: number) =>
        `${Math.round(x2 - head * Math.cos(angle + turn))} ${Math.round(y2 - head * Math.sin(angle + turn))}`;
      return `M${x1} ${y1}L${x2} ${y2}M${barb(0.45)}L${x2} ${y2}L${barb(-0.45)}`;
    };
    const narrow = isNarrow(frame);
    return [
      el('path', {
        stroke: 'c4',
        'stroke-width': 1.25,
        d: others.map((one) => arrow(one, 6)).join(''),
      }),
      el('path', { stroke: 'ink', 'stroke-width': 2.5, d: arrow(here, 9) }),
      text(x(here.school[1]) + 8, y(here.homes[1]) + 12, 'Coimbatore', { face: 600 }),
      axisLeft({
        at: left,
        from: floor,
        to: top,
        ticks: [40, 60, 80].map((share) => ({ at: y(share), label: `${share}%` })),
      }),
      axisBottom({
        at: floor,
        from: left,
        to: width - 6,
        ticks: [40, 50, 60, 70].map((share) => ({ at: x(share), label: `${share}%` })),
      }),
      narrow
        ? []
        : text(width - 6, floor - 8, 'ten years of school', { fill: 'soft', anchor: 'end' }),
      narrow ? [] : text(left + 8, 16, 'homes with sanitation', { fill: 'soft' }),
    ];
  },
});
