// Subsets the typefaces to what the site sets and writes them to apps/site/fonts/ (npm run fonts).
// The outputs are committed: they change only when this list of characters does.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
const latin = `${ascii}\u00a0£©°±²·×Éäéü–—‘’“”…₹→−≤≥`;
const tamil = 'ஂஃஅஆஇஈஉஊஎஏஐஒஓஔகஙசஜஞடணதநனபமயரறலளழவஶஷஸஹாிீுூெேைொோௌ்ௐௗ';
/** Every character that the site's own words may use; a test holds the content to it. */
export const glyphs = latin + tamil;

type Axes = Record<string, number | { min: number; max: number }>;

const fonts: { file: string; out: string; text: string; axes: Axes; features: string[] }[] = [
  {
    file: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2',
    out: 'source-serif-4.woff2',
    text: `${ascii}\u00a0°·éü–—‘’“”…−`,
    // The display face is only ever set large and in one weight: a quarter of the variable file.
    axes: { opsz: 48, wght: 560 },
    features: ['kern', 'liga'],
  },
  {
    file: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    out: 'instrument-sans.woff2',
    text: latin,
    axes: { wght: { min: 400, max: 600 } },
    features: ['kern', 'tnum'],
  },
  {
    file: '@fontsource-variable/noto-serif-tamil/files/noto-serif-tamil-tamil-wght-normal.woff2',
    out: 'noto-serif-tamil.woff2',
    text: tamil,
    axes: { wght: 500 },
    // Ligatures such as கு, ஸ்ரீ and க்ஷ, and where the pulli stands.
    features: ['abvs', 'akhn', 'psts', 'abvm', 'mark'],
  },
  {
    // Code and what programs print; loaded only by a page that shows some.
    file: '@fontsource-variable/source-code-pro/files/source-code-pro-latin-wght-normal.woff2',
    out: 'source-code-pro.woff2',
    text: `${ascii}\u00a0éü–—‘’“”…`,
    axes: { wght: 400 },
    features: [],
  },
];

async function writeFonts(): Promise<void> {
  for (const font of fonts) {
    const source = await readFile(require.resolve(font.file));
    const subset = await subsetFont(source, font.text, {
      targetFormat: 'woff2',
      variationAxes: font.axes,
      keepFeatures: font.features,
    });
    await writeFile(new URL(`../apps/site/fonts/${font.out}`, import.meta.url), subset);
    console.log(`${font.out}: ${(subset.length / 1024).toFixed(1)} KB`);
  }
}

if (import.meta.main) await writeFonts();
