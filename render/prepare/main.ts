import '../production.ts';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readConfig } from '../../config/config.ts';
import { buildIdFile } from '../build-id.ts';
import { compressFolder } from '../compress.ts';
import { buildFolder } from '../folders.ts';
import { fontFile } from '../share-images/fonts.ts';
import { newBuildId } from './build-id.ts';
import { cutFonts } from './fonts.ts';

// What is made of the code alone is made once, after it was built, with the tools of development; what
// renders a release reads it.

// The settings that were built in must be right.
readConfig(process.env);

async function write(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

for (const font of await cutFonts()) await write(fontFile(font), font.data as Buffer);

const folders = ['client', 'desk'].map((name) => join(buildFolder, name));
const counts = await Promise.all(folders.map(compressFolder));
await write(buildIdFile, newBuildId());
console.log(`${counts.reduce((sum, count) => sum + count)} files compressed`);
