import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';

// fontkit cannot instance the variable woff2 files itself; subset-font (HarfBuzz) can.
async function instance(file: string, wght: number): Promise<Font> {
  const source = readFileSync(new URL(import.meta.resolve(`@fontsource-variable/${file}`)));
  const characters = String.fromCodePoint(...create(source).characterSet);
  const options = { targetFormat: 'sfnt', variationAxes: { wght } } as const;
  return create(await subsetFont(source, characters, options));
}

const sans = 'instrument-sans/files/instrument-sans';
const serif = 'source-serif-4/files/source-serif-4';

const [sans400, sans500, sans600, ext400, serif400, italic400, greek400, tamil500] =
  await Promise.all([
    instance(`${sans}-latin-wght-normal.woff2`, 400),
    instance(`${sans}-latin-wght-normal.woff2`, 500),
    instance(`${sans}-latin-wght-normal.woff2`, 600),
    instance(`${sans}-latin-ext-wght-normal.woff2`, 400),
    instance(`${serif}-latin-wght-normal.woff2`, 400),
    instance(`${serif}-latin-wght-italic.woff2`, 400),
    instance(`${serif}-greek-wght-italic.woff2`, 400),
    instance('noto-serif-tamil/files/noto-serif-tamil-tamil-wght-normal.woff2', 500),
  ]);

/** Each face is a list of fonts: a character comes from the first that has it. */
const faces = {
  400: [sans400, ext400],
  500: [sans500, ext400],
  600: [sans600, ext400],
  serif: [serif400, greek400],
  italic: [italic400, greek400],
  tamil: [tamil500, serif400],
} as const satisfies Record<string, Font[]>;

export type Face = keyof typeof faces;

/** Splits text into runs of one font each. Throws for a character that no font of the face has. */
export function fontRuns(text: string, face: Face): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = [];
  for (const character of text) {
    const font = faces[face].find((one) => one.hasGlyphForCodePoint(character.codePointAt(0)!));
    if (!font) throw new Error(`no glyph for "${character}" (face ${face}) in "${text}"`);
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}
