import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { zip } from './zip.ts';

/** A hostile picture; `says` is part of why it is refused, and missing where it is taken without its poison. */
type Hostile = { make: () => Promise<Buffer> | Buffer; says?: RegExp };

/** Stands in what must not survive. */
export const poison = 'poison-7f3a';

export const photograph = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: '#a05a2c' } }).composite([
    { input: { create: { width: 80, height: 60, channels: 3, background: '#204060' } } },
  ]);

const encoded = {
  jpeg: () => photograph().jpeg().toBuffer(),
  png: () => photograph().png({ compressionLevel: 0 }).toBuffer(),
  webp: () => photograph().webp({ lossless: true }).toBuffer(),
  avif: () => photograph().avif({ effort: 0 }).toBuffer(),
};

/** A phone's photograph, lying on its side, that says where and by whom it was taken. */
export const locatedJpeg = (): Promise<Buffer> =>
  photograph()
    .jpeg()
    .withExif({
      IFD0: { Artist: poison },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '11/1 1/1 0/1', GPSAreaInformation: poison },
    })
    .withMetadata({ orientation: 6 })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${poison}</x:xmpmeta>`)
    .withIccProfile('p3')
    .toBuffer();

function chunk(type: string, data: Buffer): Buffer {
  const body = join(Buffer.from(type), data);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return join(length, body, sum);
}

const formats = Object.keys(encoded) as (keyof typeof encoded)[];
const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const join = (...parts: Buffer[]) => Buffer.concat(parts);
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
const packed = deflateSync(Buffer.alloc(200 * 1024 * 1024), { level: 9 });
const refused = /taken as JPEG, PNG, WebP or AVIF/;
const damaged = /damaged or cut off/;
const tooLarge = /At most 50 million pixels/;

const box = (brand: string) => Buffer.from(`\0\0\0\x10ftyp${brand}`.padEnd(80, '\0'), 'latin1');

async function inPng(type: string): Promise<Buffer> {
  const png = await encoded.png();
  const headEnd = 33;
  const further = chunk(type, join(Buffer.from('a\0\0'), packed));
  return join(png.subarray(0, headEnd), further, png.subarray(headEnd));
}

async function film(): Promise<Buffer> {
  const frames = [false, true].map((isNegative) =>
    photograph(200, 200).negate(isNegative).png().toBuffer(),
  );
  const joined = sharp(await Promise.all(frames), { join: { animated: true } });
  return joined.webp().toBuffer();
}

const located = async (format: keyof typeof encoded) =>
  sharp(await locatedJpeg())
    .keepMetadata()
    .toFormat(format)
    .toBuffer();

const rows: [what: string, make: Hostile['make'], says?: RegExp][] = [
  ['nothing', () => Buffer.alloc(0), refused],
  ['text', () => Buffer.from('This is no picture at all, whatever it is called.'), refused],
  ['an SVG', () => Buffer.from(svg), /SVG or HTML/],
  ['a GIF', () => photograph().gif().toBuffer(), /This is a GIF/],
  ['a HEIC', () => box('heic'), /format of iPhones/],
  ['a film in AVIF', () => box('avis'), /moving picture/],
  ['a film in WebP', film, /moving picture/],
  ['a JPEG with the head of a PNG', async () => join(signature, await encoded.jpeg()), damaged],
  ['a PNG of 50,000 pixels', () => photograph(50_000, 200).png().toBuffer(), tooLarge],
  ['a PNG of 50.4 million', () => photograph(7_100, 7_100).png().toBuffer(), tooLarge],
  ['a stripe', () => photograph(2_000, 80).jpeg().toBuffer(), /At least 160/],
  ['a text of 200 MB packed in a PNG', () => inPng('zTXt')],
  ['a colour profile of 200 MB in a PNG', () => inPng('iCCP')],
  ['a JPEG that is a ZIP too', async () => join(await encoded.jpeg(), zip({ 'a.html': poison }))],
  ...formats.flatMap((format): typeof rows => [
    [`a halved ${format}`, async () => half(await encoded[format]()), damaged],
    [`a place and a name in ${format}`, () => located(format)],
  ]),
];

export const hostilePictures = Object.fromEntries(
  rows.map(([what, make, says]): [string, Hostile] => [what, { make, says }]),
);
