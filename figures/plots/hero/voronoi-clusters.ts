import { Delaunay, group, polygonArea, quantile, range, scaleLinear } from 'd3';
import { defineFigure } from '../../define.ts';
import { normalPoints } from '../../lib/data.ts';
import { small } from '../../lib/legacy/formats.ts';
import { seeded } from '../../lib/random.ts';
import { dots, el } from '../../lib/svg.ts';
import { series } from '../../lib/theme.ts';

const points = normalPoints();
const middle = (values: number[]) => [quantile(values, 0.03)!, quantile(values, 0.97)!];
const x = scaleLinear(middle(points.map((p) => p.u)), [0, 400]);
const y = scaleLinear(middle(points.map((p) => p.v)), [300, 0]);
const placed = points.map((p) => [x(p.u), y(p.v)] as [number, number]);
const count = 6;

// Lloyd's algorithm until nothing moves.
const { shuffle } = seeded(8);
let centres = shuffle(placed).slice(0, count);
let owner: number[] = [];
for (let round = 0; round < 200; round++) {
  const nearest = Delaunay.from(centres);
  const next = placed.map(([px, py]) => nearest.find(px, py));
  if (next.every((cluster, i) => cluster === owner[i])) break;
  owner = next;
  centres = range(count).map((cluster) => {
    const members = placed.filter((_, i) => owner[i] === cluster);
    const middle = (axis: 0 | 1) =>
      members.reduce((sum, point) => sum + point[axis], 0) / members.length;
    return [middle(0), middle(1)];
  });
}
const sizes = range(count)
  .map((cluster) => owner.filter((one) => one === cluster).length)
  .sort((a, b) => a - b);

const frame: [number, number, number, number] = [0, 0, 400, 300];
const cells = Delaunay.from(placed).voronoi(frame);
const areas = placed.map((_, i) => {
  const cell = cells.cellPolygon(i);
  return cell ? Math.abs(polygonArea(cell)) : 0;
});
// The denser the points, the stronger the dye.
const tones = group(
  range(placed.length).filter((i) => areas[i]! > 0),
  (i) => `${owner[i]} ${areas[i]! < 110 ? 0 : areas[i]! < 320 ? 1 : 2}`,
);
const visible = areas.filter((area) => area > 0).length;
const regions = Delaunay.from(centres).voronoi(frame);

export default defineFigure({
  id: 'voronoi-clusters',
  ...small,
  simulated: true,
  title: 'Six clusters found in a cloud of points (simulated)',
  caption:
    'Simulated data: each point with its Voronoi cell, coloured by the k-means cluster that it falls into; rings mark the centres.',
  source: 'normal-2d of vega-datasets (BSD)',
  alt: `The middle of a cloud of ${points.length} points, cut into ${visible} cells: k-means divides all points into ${count} clusters of ${sizes[0]} to ${sizes.at(-1)}, small cells at the centre, large ones at the rim.`,
  draw: () => [
    ...Array.from(tones, ([key, members]) => {
      const [cluster, level] = key.split(' ').map(Number) as [number, number];
      return el('path', {
        fill: series[cluster]!,
        'fill-opacity': [0.9, 0.66, 0.45][level]!,
        stroke: 'paper',
        'stroke-width': 0.8,
        d: members.map((i) => cells.renderCell(i)).join(''),
      });
    }),
    el('path', { stroke: 'paper', 'stroke-width': 3.5, d: regions.render() }),
    dots(centres, 5.5, 'paper'),
    dots(centres, 3, 'ink'),
  ],
});
