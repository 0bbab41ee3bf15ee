// Subsets the typefaces to what the site sets, and to the names that the desk shows besides, and writes them to
// apps/site/fonts/ and apps/desk/fonts/ (npm run fonts).
// The outputs are committed: they change only when this list of characters does.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCharCode(from + i)).join('');
const ascii = range(32, 126);
const latin = `${ascii}\u00a0£©°±²·×Éäéü–—‘’“”…₹→−≤≥`;
const tamil = 'ஂஃஅஆஇஈஉஊஎஏஐஒஓஔகஙசஜஞடணதநனபமயரறலளழவஶஷஸஹாிீுூெேைொோௌ்ௐௗ';
/** Letters that names have besides, in Europe and where Indian ones are transliterated: Núñez, Śrīnivāsaṉ. */
const ofNames = {
  latin: range(0xc0, 0xff),
  'latin-ext': range(0x100, 0x24f) + range(0x1e00, 0x1eff),
};

type Axes = Record<string, number | { min: number; max: number }>;

type Font = { file: string; out: string; text: string; axes: Axes; features: string[] };

// The display face is only ever set large and in one weight: a quarter of the variable file.
const display = { opsz: 48, wght: 560 };
const sans = { wght: { min: 400, max: 600 } };

const ofDesk = Object.entries(ofNames).flatMap(([part, text]): Font[] => [
  {
    file: `@fontsource-variable/source-serif-4/files/source-serif-4-${part}-opsz-normal.woff2`,
    out: `desk/fonts/source-serif-4-${part}.woff2`,
    ...{ text, axes: display, features: [] },
  },
  {
    file: `@fontsource-variable/instrument-sans/files/instrument-sans-${part}-wght-normal.woff2`,
    out: `desk/fonts/instrument-sans-${part}.woff2`,
    ...{ text, axes: sans, features: [] },
  },
]);

const fonts: Font[] = [
  {
    file: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2',
    out: 'site/fonts/source-serif-4.woff2',
    text: `${ascii}\u00a0°·éü–—‘’“”…−`,
    axes: display,
    features: ['kern', 'liga'],
  },
  {
    file: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    out: 'site/fonts/instrument-sans.woff2',
    text: latin,
    axes: sans,
    features: ['kern', 'tnum'],
  },
  {
    file: '@fontsource-variable/noto-serif-tamil/files/noto-serif-tamil-tamil-wght-normal.woff2',
    out: 'site/fonts/noto-serif-tamil.woff2',
    text: tamil,
    axes: { wght: 500 },
    // Ligatures such as கு, ஸ்ரீ and க்ஷ, and where the pulli stands.
    features: ['abvs', 'akhn', 'psts', 'abvm', 'mark'],
  },
  {
    // Code and what programs print; loaded only by a page that shows some.
    file: '@fontsource-variable/source-code-pro/files/source-code-pro-latin-wght-normal.woff2',
    out: 'site/fonts/source-code-pro.woff2',
    text: `${ascii}\u00a0éü–—‘’“”…`,
    axes: { wght: 400 },
    features: [],
  },
  ...ofDesk,
];

async function writeFonts(): Promise<void> {
  for (const font of fonts) {
    const source = await readFile(require.resolve(font.file));
    const subset = await subsetFont(source, font.text, {
      targetFormat: 'woff2',
      variationAxes: font.axes,
      keepFeatures: font.features,
    });
    await writeFile(new URL(`../apps/${font.out}`, import.meta.url), subset);
    console.log(`${font.out}: ${(subset.length / 1024).toFixed(1)} KB`);
  }
}

if (import.meta.main) await writeFonts();
