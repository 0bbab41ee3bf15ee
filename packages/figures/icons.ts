import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { sheets } from './define.ts';
import { paints } from './lib/theme.ts';
import figure from './plots/site/mark.ts';
import { renderFile } from './render.ts';

// Run by hand after the mark has changed (npm run icons); the icons are kept in public/.
const sheet = sheets(figure)[0]!;
const light = renderFile(figure, sheet, 'light');
const body = light.slice(light.indexOf('>') + 1);

/** The mark as a PNG; on a paper ground with a margin where the system cuts icons to a shape. */
function png(size: number, margin?: number): Buffer {
  const side = 64 * (1 + 2 * (margin ?? 0));
  const start = -64 * (margin ?? 0);
  const ground = `<rect x="${start}" y="${start}" width="${side}" height="${side}" fill="${paints.paper[0]}"/>`;
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${start} ${start} ${side} ${side}">`;
  const svg = `${open}${margin === undefined ? '' : ground}${body}`;
  return new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng();
}

/** An ICO file that holds one PNG. */
function ico(image: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, image]);
}

const write = (name: string, bytes: string | Buffer) =>
  writeFileSync(join(import.meta.dirname, '../../apps/site/public', name), bytes);

write('favicon.svg', renderFile(figure, sheet, 'both'));
write('mark-dark.svg', renderFile(figure, sheet, 'dark'));
write('favicon-32.png', png(32));
write('favicon.ico', ico(png(32), 32));
write('apple-touch-icon.png', png(180, 0.2));
write('icon-192.png', png(192, 0.25));
write('icon-512.png', png(512, 0.25));
