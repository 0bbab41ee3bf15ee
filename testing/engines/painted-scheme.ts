import { join } from 'node:path';
import sharp from 'sharp';

const figures = join(import.meta.dirname, '../../figures/dist');
const channels = 3;
/** Steps of a channel that count as one colour. */
const step = 32;

type Histogram = Map<number, number>;

/**
 * The scheme in whose colours an engine has painted a figure: its picture is nearer, by the share of
 * each colour, to the light or to the dark file on the same ground.
 * @param ground the colour behind it, as CSS writes it
 */
export async function paintedScheme(
  id: string,
  ground: string,
  picture: Buffer,
): Promise<'light' | 'dark'> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const painted = histogram(data);
  const distanceTo = async (file: string) => {
    const drawing = sharp(join(figures, file)).resize(info.width, info.height, {
      position: 'right',
    });
    const expected = await drawing.flatten({ background: ground }).removeAlpha().raw().toBuffer();
    return distance(painted, histogram(expected));
  };
  const [light, dark] = await Promise.all([distanceTo(`${id}.svg`), distanceTo(`${id}.dark.svg`)]);
  return dark < light ? 'dark' : 'light';
}

function histogram(pixels: Buffer): Histogram {
  const shares: Histogram = new Map();
  const share = channels / pixels.length;
  for (let at = 0; at < pixels.length; at += channels) {
    const [r, g, b] = [0, 1, 2].map((channel) => Math.floor(pixels[at + channel]! / step));
    const colour = (r! * step + g!) * step + b!;
    shares.set(colour, (shares.get(colour) ?? 0) + share);
  }
  return shares;
}

function distance(one: Histogram, other: Histogram): number {
  const colours = new Set([...one.keys(), ...other.keys()]);
  return [...colours].reduce(
    (sum, colour) => sum + Math.abs((one.get(colour) ?? 0) - (other.get(colour) ?? 0)),
    0,
  );
}
