/** A page for each text, which is written as its letters are in a font with this `ToUnicode`, if any. */
function pdfOfPages(texts: readonly string[], font = '', ...more: string[]): Buffer {
  const first = 4 + more.length;
  const kids = texts.map((_, i) => `${first + i * 2} 0 R`).join(' ');
  const pages = texts.flatMap((text, i) => [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${first + i * 2 + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    stream(`BT /F1 18 Tf 1 0 0 1 72 760 Tm ${text} Tj ET`),
  ]);
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${texts.length} >>`,
    `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica ${font} >>`,
    ...more,
    ...pages,
  ]);
}

const stream = (data: string) => `<< /Length ${data.length} >>\nstream\n${data}\nendstream`;

/** A PDF with a page for each of these texts. */
export const pdfOfTexts = (texts: readonly string[]): Buffer =>
  pdfOfPages(texts.map((text) => `(${text})`));

/** A PDF of one line in any script: each of its characters is a letter of the font that stands for it. */
export function pdfOfUnicode(text: string): Buffer {
  const characters = [...new Set(text)];
  const hex = (number: number, digits: number) => number.toString(16).padStart(digits, '0');
  const pairs = characters.map((one, i) => `<${hex(i + 1, 2)}> <${hex(one.charCodeAt(0), 4)}>`);
  const map = [
    '/CIDInit /ProcSet findresource begin begincmap',
    '1 begincodespacerange <00> <ff> endcodespacerange',
    `${pairs.length} beginbfchar ${pairs.join('\n')} endbfchar endcmap`,
  ].join('\n');
  const codes = [...text].map((one) => hex(characters.indexOf(one) + 1, 2)).join('');
  return pdfOfPages([`<${codes}>`], '/ToUnicode 4 0 R', stream(map));
}

/** A PDF of these objects, the first its catalog, with a right cross-reference table. */
export function pdfOf(objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [];
  let length = 0;
  function add(...texts: (string | Buffer)[]): void {
    for (const text of texts) {
      const part = typeof text === 'string' ? Buffer.from(text, 'latin1') : text;
      parts.push(part);
      length += part.length;
    }
  }
  add('%PDF-1.4\n');
  const rows = objects.map((object, i) => {
    const offset = String(length).padStart(10, '0');
    add(`${i + 1} 0 obj\n`, object, '\nendobj\n');
    return `${offset} 00000 n \n`;
  });
  const [size, start] = [objects.length + 1, length];
  add(`xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`);
  add(`trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(parts);
}
