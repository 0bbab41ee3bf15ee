import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  hostilePictures,
  locatedJpeg,
  photograph,
  poison,
} from '../testing/files/hostile-pictures.ts';
import { createPictureWork } from './picture-work.ts';

const work = createPictureWork();

async function made(asked: ReturnType<typeof work.cut>) {
  const result = await asked;
  if ('problem' in result) throw new Error(result.problem);
  return result.files;
}

async function keep(bytes: Buffer) {
  const result = await work.keep(bytes);
  return 'problem' in result ? result : { file: result.files[0]! };
}

/** What a picture says besides its pixels. */
async function saysMore(bytes: Buffer): Promise<string[]> {
  const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
  const found = Object.entries({ exif, xmp, iptc, icc, orientation }).filter(([, value]) => value);
  return found.map(([name]) => name);
}

describe('createPictureWork', () => {
  it.each(Object.entries(hostilePictures))(
    'refuses %s in words, or makes it harmless',
    async (_, one) => {
      const result = await keep(await one.make());
      const problem = 'problem' in result ? result.problem : '';
      expect(problem).toMatch(one.says ?? /^$/);
      if (!('file' in result)) return;
      expect(result.file.bytes.includes(poison)).toBe(false);
      expect(await saysMore(result.file.bytes)).toEqual([]);
    },
  );

  it('turns what lies on its side, and leaves no place or name in any size', async () => {
    const located = await locatedJpeg();
    expect(await saysMore(located)).toEqual(['exif', 'xmp', 'icc', 'orientation']);
    const [kept] = await made(work.keep(located));
    expect(kept).toMatchObject({ width: 480, height: 640 });
    for (const { bytes } of await made(work.cut(kept!.bytes, [0, 0, 1000, 1000]))) {
      expect(await saysMore(bytes)).toEqual([]);
      expect(bytes.includes(poison)).toBe(false);
    }
  });

  it.each([
    [3_000, [0, 0, 1000, 1000], ['-480.avif', '-960.avif', '-1600.avif', '-960.jpg']],
    [3_000, [250, 500, 500, 500], ['-480.avif', '-960.avif', '-1200.avif', '-960.jpg']],
    [500, [0, 0, 1000, 1000], ['-500.avif', '-500.jpg']],
  ] as const)('of %s pixels, cut to %s, makes %s', async (width, crop, endings) => {
    const picture = photograph(width, width / 2).jpeg();
    const [kept] = await made(work.keep(await picture.toBuffer()));
    const files = await made(work.cut(kept!.bytes, crop));
    expect(files.map(({ ending }) => ending)).toEqual(endings);
  });

  it('decodes one at a time, and lets few wait', async () => {
    const bytes = await photograph().jpeg().toBuffer();
    const asked = await Promise.allSettled(Array.from({ length: 6 }, () => work.keep(bytes)));
    expect(asked.map(({ status }) => status)).toEqual([...Array(5).fill('fulfilled'), 'rejected']);
  });
});
