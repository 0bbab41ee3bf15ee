import { deflateSync } from 'node:zlib';
import { pdfOf } from './text-pdf.ts';

const mebibyte = 1024 * 1024;

function stream(dictionary: string, bytes: Buffer): Buffer {
  const packed = deflateSync(bytes, { level: 9 });
  const head = `<< ${dictionary} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')]);
}

type Page = { box?: string; content?: Buffer; resources?: string; picture?: Buffer[] };

/** One page; its picture is the object 5. */
function onePage({ box = '0 0 595 842', content, resources = '', picture = [] }: Page): Buffer {
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents 4 0 R /Resources << ${resources} >> >>`,
    stream('', content ?? Buffer.from('0.2 0.3 0.6 rg 0 0 5000 5000 re f')),
    ...picture,
  ]);
}

function withPicture(side: number): Buffer {
  const about = `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /BitsPerComponent 8`;
  return onePage({
    resources: '/XObject << /P 5 0 R >>',
    content: Buffer.from('595 0 0 842 0 0 cm /P Do'),
    picture: [stream(`${about} /ColorSpace /DeviceGray`, Buffer.alloc(side * side))],
  });
}

/** Files whose shape alone is hostile: each can be shown. */
export const misshapen = {
  'a page that is one point wide and a mile high': () => onePage({ box: '0 0 1 4560000' }),
  'a page of no size': () => onePage({ box: '0 0 0 0' }),
};

/** Files that ask for more memory or time than there is. */
export const bombs = {
  'a picture of 400 million points in 400 KB': () => withPicture(20_000),
  'a page of spaces that unpacks a thousandfold': () =>
    onePage({ content: Buffer.alloc(400 * mebibyte, ' ') }),
  'lines without end': () =>
    onePage({ content: Buffer.from('0 0 m 595 842 l S\n'.repeat(3_000_000)) }),
};

export function ofPages(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, i) => `${i + 4} 0 R`).join(' ');
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 3 0 R >>';
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
    stream('', Buffer.from('0.2 0.3 0.6 rg 100 100 300 300 re f')),
    ...Array.from({ length: count }, () => page),
  ]);
}
