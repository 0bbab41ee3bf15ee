/** The limits of an upload and of its decoding. A photograph of a phone stays far below them. */
export const limits = {
  uploadBytes: 20 * 1024 * 1024,
  pixels: 50_000_000,
  /** The longest side, in pixels. */
  longest: 20_000,
  shortest: 160,
  ms: 60_000,
  heapMegabytes: 256,
  processBytes: 800 * 1024 * 1024,
  /** How many uploads wait for the one that is being decoded. */
  waiting: 4,
};

/** The longer side of an upload as it is kept, in pixels: what two thirds of it fill is the widest size. */
export const keptSide = 2_400;

/** In pixels: a phone's column, a text's or a phone's with a dense screen, a whole page or a text's with one. */
export const widths = [480, 960, 1600];

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif';

const taken = 'Photographs are taken as JPEG, PNG, WebP or AVIF.';

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** The brands in the first box of files from phones and cameras. */
function brandsOf(bytes: Buffer): string[] {
  if (ascii(bytes, 4, 8) !== 'ftyp') return [];
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  const brands = [ascii(bytes, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(ascii(bytes, at, at + 4));
  return brands;
}

/** The kind of a file by its first bytes, or why it is refused, in words. */
export function kindOf(bytes: Buffer): PictureKind | { problem: string } {
  if (bytes.length < 32) return { problem: `This file is empty or cut off. ${taken}` };
  if (bytes.readUIntBE(0, 3) === 0xffd8ff) return 'jpeg';
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  const brands = brandsOf(bytes);
  if (brands.includes('avis')) return { problem: 'This is a moving picture. Choose a still one.' };
  if (brands.includes('avif')) return 'avif';
  if (brands.some((brand) => /^(hei[cmsx]|he[vi]c|mif1)$/.test(brand))) {
    return {
      problem:
        'This is HEIC, the format of iPhones. Export it as JPEG, or set Camera, Formats to “Most Compatible”.',
    };
  }
  if (/^GIF8[79]a/.test(ascii(bytes, 0, 6))) return { problem: `This is a GIF. ${taken}` };
  const start = ascii(bytes, 0, 256).trimStart().toLowerCase();
  if (start.startsWith('<') || start.includes('<svg')) {
    return {
      problem: `This is a drawing or a page (SVG or HTML), which can hold programs. ${taken}`,
    };
  }
  return { problem: `This is no photograph that the desk can read. ${taken}` };
}
