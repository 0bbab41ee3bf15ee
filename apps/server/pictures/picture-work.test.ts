import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { hostilePictures, locatedJpeg, poison } from '../testing/files/hostile-pictures.ts';
import { createPictureWork } from './picture-work.ts';

const work = createPictureWork();

async function made(asked: ReturnType<typeof work.cut>) {
  const result = await asked;
  if ('problem' in result) throw new Error(result.problem);
  return result.files;
}

/** What a picture says besides its pixels. */
async function saysMore(bytes: Buffer): Promise<string[]> {
  const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
  const found = Object.entries({ exif, xmp, iptc, icc, orientation }).filter(([, value]) => value);
  return [...found.map(([name]) => name), ...(bytes.includes(poison) ? ['poison'] : [])];
}

describe('createPictureWork', () => {
  it.each(Object.entries(hostilePictures))(
    'refuses %s in words, or makes it harmless',
    async (_, { make, says }) => {
      const result = await work.keep(await make());
      expect('problem' in result ? result.problem : '').toMatch(says ?? /^$/);
      if ('files' in result) expect(await saysMore(result.files[0]!.bytes)).toEqual([]);
    },
  );

  it('turns what lies on its side, and leaves no place or name in any size', async () => {
    const located = await locatedJpeg();
    expect(await saysMore(located)).toEqual(['exif', 'xmp', 'icc', 'orientation', 'poison']);
    const [kept] = await made(work.keep(located));
    expect(kept).toMatchObject({ width: 480, height: 640 });
    for (const { bytes } of await made(work.cut(kept!.bytes, [0, 0, 1000, 1000])))
      expect(await saysMore(bytes)).toEqual([]);
  });
});
