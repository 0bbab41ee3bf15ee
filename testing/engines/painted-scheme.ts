import { join } from 'node:path';
import sharp from 'sharp';

const figures = join(import.meta.dirname, '../../figures/dist');
const channels = 3;
const levels = 256;

/**
 * The scheme in whose colours an engine has painted a figure: its picture is nearer, by how much there
 * is of each colour, to the light or to the dark file on the same ground.
 * @param file the light drawing, as figures/dist names it without its ending
 * @param ground the colour behind it, as CSS writes it
 */
export async function paintedScheme(
  file: string,
  ground: string,
  picture: Buffer,
): Promise<'light' | 'dark'> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const painted = histogram(data);
  const distanceTo = async (name: string) => {
    const drawing = sharp(join(figures, name)).resize(info.width, info.height, {
      position: 'right',
    });
    const expected = await drawing.flatten({ background: ground }).removeAlpha().raw().toBuffer();
    return distance(painted, histogram(expected));
  };
  const [light, dark] = await Promise.all([
    distanceTo(`${file}.svg`),
    distanceTo(`${file}.dark.svg`),
  ]);
  return dark < light ? 'dark' : 'light';
}

/** How many pixels have each level, one channel after the other, in shares of all. */
function histogram(pixels: Buffer): Float64Array {
  const shares = new Float64Array(channels * levels);
  for (const [at, level] of pixels.entries()) {
    shares[(at % channels) * levels + level]! += channels / pixels.length;
  }
  return shares;
}

/** How far the levels of one would have to be moved to become the other's. */
function distance(one: Float64Array, other: Float64Array): number {
  let [sum, ahead] = [0, 0];
  for (const [at, share] of one.entries()) {
    ahead += share - other[at]!;
    sum += Math.abs(ahead);
  }
  return sum;
}
