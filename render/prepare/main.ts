import '../production.ts';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readConfig } from '../../config/config.ts';
import { loadBundle } from '../bundle.ts';
import { compressFolder } from '../compress.ts';
import { hydrateLater } from '../defer-hydration.ts';
import { buildFolder } from '../folders.ts';
import { preparedFiles } from '../prepared.ts';
import { fontFile } from '../share-images/fonts.ts';
import { computeBuildId } from './build-id.ts';
import { cutFonts } from './fonts.ts';
import { inlineFunction } from './inline-script.ts';
import { styleSheet } from './styles.ts';

// What is made of the code alone is made once, after it was built, with the tools of development; what
// renders a release reads it (../prepared.ts).

// The settings that were built in must be right.
readConfig(process.env);

async function write(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

const { entry } = await loadBundle();
const { css, ...styles } = styleSheet(entry.styles);
await write(join(buildFolder, 'client', styles.address), css);
await write(preparedFiles.styles, JSON.stringify(styles));
await write(preparedFiles.hydrateLater, inlineFunction(hydrateLater));
for (const font of await cutFonts()) await write(fontFile(font), font.data as Buffer);

const folders = ['client', 'desk'].map((name) => join(buildFolder, name));
const counts = await Promise.all(folders.map(compressFolder));
await write(preparedFiles.buildId, computeBuildId());
console.log(`${counts.reduce((sum, count) => sum + count)} files compressed`);
