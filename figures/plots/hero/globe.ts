import { geoAzimuthalEquidistant } from 'd3';
import { coastlines, coimbatore } from '../../lib/map.ts';
import type { Dot } from '../../lib/svg.ts';

/** The whole world around Coimbatore: distances from the centre are true. */
export function globe(x: number, y: number, radius: number) {
  const projection = geoAzimuthalEquidistant()
    .rotate([-coimbatore[0], -coimbatore[1]])
    .translate([x, y])
    .scale(radius / Math.PI)
    .precision(0.4);
  return {
    coasts: coastlines(projection),
    place: (position: Dot) => projection([...position])!,
    degrees: (distance: number) => (distance / 180) * radius,
  };
}

const earthRadius = 6371;
export const kilometres = (degrees: number): number => (degrees * Math.PI * earthRadius) / 180;
