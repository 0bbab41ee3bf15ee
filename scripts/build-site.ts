// What `npm run build` does after the code is built: what is made of the code alone, once, with the tools of
// development, and the site of content/ in build/release, from which the server begins.
// `npm run build -- --static FOLDER` writes the same for a static host, and with `--with-enquiries` as it is
// where the desk of its API has switched enquiries on.
import '@site/renderer/production';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ContentError, mistakeLine } from '@site/content/check';
import { hashOf } from '@site/content/document';
import { pictureAddress, sizeFiles } from '@site/content/figure-record';
import { picturesIn, readDocument, readPictures } from '@site/content/folder';
import {
  readAssets,
  releaseFolder,
  wholeSite,
  writeLeft,
  writeSite,
} from '@site/renderer/built-site';
import { loadBundle } from '@site/renderer/bundle';
import { buildFolder, picturesFolder } from '@site/renderer/folders';
import { nothingMade, renderSite } from '@site/renderer/render-site';
import { cutFonts, fontFile } from '@site/renderer/share-images/share-images';
import { compressed, hashOfBytes, isCompressible, siteFile } from '@site/renderer/site';
import { readConfig } from '@site/server/config';

function write(file: string, content: Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Writes the compressed forms beside each file of a folder. Returns how many files it tried. */
async function compressFolder(folder: string): Promise<number> {
  const names = globSync('**/*.*', { cwd: folder }).filter(isCompressible);
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      const { br, gzip } = await compressed(name, readFileSync(file), 'best');
      if (br) write(`${file}.br`, br);
      if (gzip) write(`${file}.gz`, gzip);
    }),
  );
  return names.length;
}

async function build(staticFolder: string | undefined, takesEnquiries = false): Promise<void> {
  // The settings that were built in must be right.
  readConfig(process.env);
  for (const font of await cutFonts()) write(fontFile(font), font.data as Buffer);
  const folders = ['client', 'desk'].map((name) => join(buildFolder, name));
  const counts = await Promise.all(folders.map(compressFolder));
  console.log(`${counts.reduce((sum, count) => sum + count)} files compressed`);

  const document = readDocument();
  const all = readPictures(picturesFolder);
  const request = {
    ...{ document, pictures: [...all.values()], before: nothingMade },
    quality: 'best' as const,
  };
  const bundle = await loadBundle();
  const rendered = await renderSite(bundle, request);
  if ('mistakes' in rendered) {
    console.error(rendered.mistakes.map(mistakeLine).join('\n'));
    process.exitCode = 1;
    return;
  }
  const pictures = picturesIn(document, all)
    .flatMap(sizeFiles)
    .map((name) => {
      const body = readFileSync(join(picturesFolder, name));
      return siteFile(pictureAddress + name, { tag: hashOfBytes(body), body });
    });
  const whole = wholeSite(rendered, await readAssets(), pictures);
  const { site, made } = whole;
  await writeSite(site, releaseFolder);
  write(...writeLeft({ contentHash: hashOf(document), made, redirects: rendered.redirects }));
  if (staticFolder) {
    const again = await renderSite(bundle, { ...request, before: made, takesEnquiries });
    if ('mistakes' in again) throw new Error('The static pages could not be rendered.');
    await writeSite(wholeSite(again, whole, pictures).site, resolve(staticFolder));
  }
  console.log(`${made.pages.length} pages rendered`);
}

try {
  const { values } = parseArgs({
    options: { static: { type: 'string' }, 'with-enquiries': { type: 'boolean' } },
  });
  await build(values.static, values['with-enquiries']);
} catch (error) {
  console.error(error instanceof ContentError ? error.message : error);
  process.exitCode = 1;
}
