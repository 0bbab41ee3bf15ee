import type { GeoGeometryObjects } from 'd3';
import { feature } from 'topojson-client';
import type { MultiPolygon, Topology } from 'topojson-specification';
import { readData } from './data.ts';

/** [longitude, latitude] */
export const coimbatore: [number, number] = [76.96, 11.02];

/** Coastlines of the world at 1:110 million. Country borders are never drawn. */
export function land(): GeoGeometryObjects {
  const world: Topology<{ land: MultiPolygon }> = JSON.parse(readData('world-110m.json'));
  return feature(world, world.objects.land).geometry;
}
