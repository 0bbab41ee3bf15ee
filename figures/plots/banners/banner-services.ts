import { scaleLinear } from 'd3';
import { credits } from '../../data/credits.ts';
import { powerPlants, towns } from '../../data/read.ts';
import { defineFigure } from '../../define.ts';
import { axisBottom, axisLeft } from '../../lib/axis.ts';
import { isNarrow } from '../../lib/sizes.ts';
import { dots, el, segment } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';

const pass = towns().filter(({ longitude }) => longitude >= 76.4 && longitude <= 77.5);
const farms = powerPlants().filter(({ fuel }) => fuel === 'Wind');

export default defineFigure({
  id: 'banner-services',
  title: 'The gap in the hills where the wind farms stand',
  caption: 'Height of towns between 76.4 and 77.5 E by latitude; ticks are wind farms.',
  source: `${credits.towns.credit}`,
  alt: 'Towns south and north of the Palghat gap stand up to 2,242 metres high; inside it none is above 430 metres.',
  sizes: { 358: 230, 560: 260, 720: 260, 1040: 270 },
  inPage: 358,
  table: () => ({
    columns: ['town', 'latitude (degrees)', 'height (m)'],
    rows: pass.map(({ town, latitude, elevation }) => [town, latitude, elevation]),
  }),
  draw: (frame) => {
    const { width, height } = frame;
    const x = scaleLinear([8, 13.6], [44, width - 8]);
    const y = scaleLinear([0, 2300], [height - 34, 10]);
    return [
      dots(
        pass.map(({ latitude, elevation }) => [x(latitude), y(elevation)]),
        2.5,
        'c1',
      ),
      el('path', {
        stroke: 'turmeric',
        'stroke-width': 1.5,
        d: farms
          .map(({ latitude }) => segment([x(latitude), y(0) - 10], [x(latitude), y(0)]))
          .join(''),
      }),
      text(x(10.95), y(700), isNarrow(frame) ? 'Coimbatore' : 'Coimbatore, 425 m'),
      axisLeft({
        at: 40,
        from: y(0),
        to: y(2300),
        ticks: [0, 1000, 2000].map((m) => ({ at: y(m), label: `${m}` })),
      }),
      axisBottom({
        at: height - 34,
        from: x(8),
        to: x(13.6),
        ticks: [8, 10, 12].map((d) => ({ at: x(d), label: `${d}° N` })),
      }),
    ];
  },
});
