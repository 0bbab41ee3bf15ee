import { pdfOf } from './samples.ts';

/** A PDF with a page for each of these texts. */
export function pdfOfTexts(texts: readonly string[]): Buffer {
  const first = 4;
  const kids = texts.map((_, i) => `${first + i * 2} 0 R`).join(' ');
  const pages = texts.flatMap((text, i) => {
    const content = `BT /F1 18 Tf 1 0 0 1 72 760 Tm (${text}) Tj ET`;
    return [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${first + i * 2 + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ];
  });
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${texts.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages,
  ]);
}
