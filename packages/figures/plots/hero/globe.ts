import { geoAzimuthalEquidistant } from 'd3';
import { coastlines, coimbatore } from '#lib/map.ts';
import type { Dot } from '#lib/svg.ts';

/** The world around Coimbatore, cut to a window: distances from the centre are true. */
export function globe(centre: Dot, radius: number, window: Dot) {
  const projection = geoAzimuthalEquidistant()
    .rotate([-coimbatore[0], -coimbatore[1]])
    .translate([...centre])
    .scale(radius / Math.PI)
    .clipExtent([[0, 0], [...window]])
    .precision(0.4);
  return {
    coasts: coastlines(projection),
    place: (position: Dot) => projection([...position])!,
  };
}
