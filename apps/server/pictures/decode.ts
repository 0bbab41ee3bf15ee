import { type PictureRecord, plainWidth } from '@site/content/figure-record';
import sharp from 'sharp';
import { keptSide, limits, type PictureKind, widths } from './kinds.ts';

/** A sentence for staff; trying again with the same file would not help. */
export class PictureError extends Error {}

/** `ending`: the end of the file's name, after that of the upload or the cut. */
type MadeFile = { ending: string; width: number; height: number; bytes: Buffer };

sharp.concurrency(1);
sharp.cache(false);
// Only the decoders for the accepted kinds can be reached.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`),
});

const formats: Record<PictureKind, string> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'heif',
};
const damaged = 'This file is damaged or cut off. Save it anew, or send it another way.';

const open = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: limits.pixels, failOn: 'error', sequentialRead: true });

function refuseSize(width: number, height: number): void {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const is = `This picture is ${width} × ${height} pixels.`;
  if (long > limits.longest || width * height > limits.pixels) {
    const most = `${limits.pixels / 1_000_000} million pixels`;
    throw new PictureError(`${is} At most ${most}, and ${limits.longest} on a side, are taken.`);
  }
  if (short < limits.shortest) {
    throw new PictureError(`${is} At least ${limits.shortest} on each side are needed.`);
  }
}

/** Encodes an upload anew: upright, in sRGB, without anything else from the file. Throws a PictureError. */
export async function keepPicture(bytes: Buffer, kind: PictureKind): Promise<MadeFile[]> {
  // This reads the head alone, which tells the size of a bomb.
  const { format, width, height, pages } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(refuseDamaged);
  if (format !== formats[kind]) throw new PictureError(damaged);
  if (pages && pages > 1) throw new PictureError('This is a moving picture. Choose a still one.');
  refuseSize(width, height);
  const { data, info } = await open(bytes)
    .autoOrient()
    .resize({ width: keptSide, height: keptSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .webp({ quality: 90, smartSubsample: true })
    .toBuffer({ resolveWithObject: true })
    .catch(refuseDamaged);
  return [{ ending: '.webp', width: info.width, height: info.height, bytes: data }];
}

function refuseDamaged(): never {
  throw new PictureError(damaged);
}

/** Makes the sizes of a crop. Effort 2 takes a sixth of the time of 4 for a sixth more bytes. */
export async function cutPicture(bytes: Buffer, crop: PictureRecord['crop']): Promise<MadeFile[]> {
  const { width, height } = await open(bytes).metadata();
  const [left, top, right, bottom] = [
    ...[(crop[0] * width) / 1000, (crop[1] * height) / 1000],
    ...[((crop[0] + crop[2]) * width) / 1000, ((crop[1] + crop[3]) * height) / 1000],
  ].map(Math.round) as [number, number, number, number];
  const area = { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
  const size = (wide: number) => open(bytes).extract(area).resize({ width: wide });
  const made: MadeFile[] = [];
  for (const wide of widthsOf(area.width)) {
    const avif = size(wide).avif({ quality: 55, effort: 2 });
    const { data, info } = await avif.toBuffer({ resolveWithObject: true });
    made.push({ ending: `-${wide}.avif`, width: wide, height: info.height, bytes: data });
  }
  const plain = plainWidth(made.map((file) => [file.width, file.height]));
  const { data, info } = await size(plain)
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer({ resolveWithObject: true });
  return [...made, { ending: `-${plain}.jpg`, width: plain, height: info.height, bytes: data }];
}

/** No size is enlarged, and no two are nearly the same. */
function widthsOf(width: number): number[] {
  const own = Math.min(width, widths.at(-1)!);
  return [...widths.filter((one) => one < own * 0.9), own];
}
