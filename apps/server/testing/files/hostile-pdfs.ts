import { deflateSync } from 'node:zlib';
import { pdfOf } from './text-pdf.ts';

const mebibyte = 1024 * 1024;

function stream(dictionary: string, bytes: Buffer): Buffer {
  const packed = deflateSync(bytes, { level: 9 });
  const head = `<< ${dictionary} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')]);
}

type Page = { box?: string; content?: Buffer; resources?: string; more?: Buffer[] };

/** One page; `more` are the objects 5, 6 and so on. */
function onePage({ box = '0 0 595 842', content, resources = '', more = [] }: Page): Buffer {
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents 4 0 R /Resources << ${resources} >> >>`,
    stream('', content ?? Buffer.from('0.2 0.3 0.6 rg 0 0 5000 5000 re f')),
    ...more,
  ]);
}

function withPicture(width: number, height: number, colours: 'DeviceGray' | 'DeviceRGB'): Buffer {
  const bytes = Buffer.alloc(width * height * (colours === 'DeviceGray' ? 1 : 3));
  const about = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8`;
  return onePage({
    resources: '/XObject << /P 5 0 R >>',
    content: Buffer.from('595 0 0 842 0 0 cm /P Do'),
    more: [stream(`${about} /ColorSpace /${colours}`, bytes)],
  });
}

/** Each form draws the next one twice. */
function nestedForms(levels: number): Buffer {
  const form = '/Type /XObject /Subtype /Form /BBox [0 0 595 842]';
  const more = Array.from({ length: levels }, (_, i) =>
    i + 1 < levels
      ? stream(
          `${form} /Resources << /XObject << /F ${6 + i} 0 R >> >>`,
          Buffer.from('q /F Do Q q /F Do Q'),
        )
      : stream(form, Buffer.from('0 0 m 9 9 l S')),
  );
  const content = Buffer.from('/F Do');
  return onePage({ resources: '/XObject << /F 5 0 R >>', content, more });
}

/** Files whose shape alone is hostile: each can be shown. */
export const misshapen = {
  'a page that is one point wide and a mile high': () => onePage({ box: '0 0 1 4560000' }),
  'a page a mile wide and one point high': () => onePage({ box: '0 0 4560000 1' }),
  'a page of a thousand kilometres': () => onePage({ box: '0 0 2800000000 2800000000' }),
  'a page of no size': () => onePage({ box: '0 0 0 0' }),
};

/** Files that ask for more memory or time than there is. */
export const bombs = {
  'a picture of 400 million points in 400 KB': () => withPicture(20_000, 20_000, 'DeviceGray'),
  'a picture just below the limit of points': () => withPicture(6_300, 6_300, 'DeviceRGB'),
  'a page of spaces that unpacks a thousandfold': () =>
    onePage({ content: Buffer.alloc(400 * mebibyte, ' ') }),
  'forms that hold each other, to the thirtieth power of two': () => nestedForms(30),
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
