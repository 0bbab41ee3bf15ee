import { readFileSync } from 'node:fs';
import { type GeoGeometryObjects, type GeoProjection, geoPath } from 'd3';
import { feature } from 'topojson-client';
import type { MultiPolygon, Topology } from 'topojson-specification';
import type { Dot } from './svg.ts';

const file = new URL('../data/world-110m.json', import.meta.resolve('vega-datasets'));

/** [longitude, latitude] */
export const coimbatore: [number, number] = [76.96, 11.02];

/** Kilometres: that of a sphere, the mean of the ellipsoid's axes. */
export const earthRadius = 6371;
/** Along a great circle. */
export const kilometres = (degrees: number): number => (degrees * Math.PI * earthRadius) / 180;

/** Coastlines of the world at 1:110 million. Country borders are never drawn. */
function land(): GeoGeometryObjects {
  const world: Topology<{ land: MultiPolygon }> = JSON.parse(readFileSync(file, 'utf8'));
  return feature(world, world.objects.land).geometry;
}

/** The coasts under a projection: closed outlines, each without its first point at the end. */
export function coastlines(projection: GeoProjection): Dot[][] {
  const outlines: Dot[][] = [];
  geoPath(projection, {
    moveTo: (x, y) => outlines.push([[x, y]]),
    lineTo: (x, y) => outlines.at(-1)!.push([x, y]),
    beginPath() {},
    closePath() {},
    arc() {},
  })(land());
  return outlines;
}
