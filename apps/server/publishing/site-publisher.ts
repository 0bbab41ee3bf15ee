import { pictureAddress, sizeFiles } from '@site/content/figure-record';
import { picturesIn, readDocument, readFigures } from '@site/content/folder';
import { isBuilt, readBuiltSite, wholeSite } from '@site/renderer/built-site';
import { figuresFolder, picturesFolder } from '@site/renderer/folders';
import type { Renderer } from '@site/renderer/renderer';
import { hashOfBytes, siteFile } from '@site/renderer/site';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../database/connect.ts';
import { describeError } from '../log.ts';
import { importPictures, readPictureFile, readPictures } from '../pictures/store.ts';
import { createPublisher } from './publisher.ts';
import type { Render } from './served-site.ts';

/** The publisher of this checkout's build and content; undefined if it is not built. */
export async function createSitePublisher(
  config: Config,
  db: Database,
  log: Logger,
  renderer: Renderer,
) {
  if (!isBuilt()) {
    log.warn('the site is not built: only the API is served');
    return undefined;
  }

  const render: Render = async (document, before, takesEnquiries) => {
    const all = await readPictures(db);
    const result = await renderer.site({
      document,
      pictures: [...all.values()],
      before: before.made,
      takesEnquiries,
    });
    if ('mistakes' in result) return result;
    const pictures = [];
    for (const name of picturesIn(document, all).flatMap(sizeFiles)) {
      const address = pictureAddress + name;
      const known = before.site.files.get(address);
      const body = known ? undefined : await readPictureFile(db, name);
      if (known) pictures.push(known);
      else if (body) pictures.push(siteFile(address, { tag: hashOfBytes(body), body }));
      else throw new Error(`The file ${name} of a picture is missing.`);
    }
    return wholeSite(result, before, pictures);
  };

  const publisher = createPublisher({
    db,
    config,
    log,
    built: await readBuiltSite(),
    render,
    readFigures: async () => readFigures(figuresFolder, await readPictures(db)),
    readFiles: () => readDocument(),
  });
  return {
    ...publisher,
    async start() {
      await importPictures(db, picturesFolder, 'content/').catch((error) => {
        log.error({ error: describeError(error) }, 'the pictures of content/ could not be taken');
      });
      await publisher.start();
    },
  };
}
