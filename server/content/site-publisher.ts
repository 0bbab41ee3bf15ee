import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import { readFigures } from '../../content/figure-files.ts';
import { readDocument } from '../../content/read-folder.ts';
import { readBuildId } from '../../render/build-id.ts';
import { buildFolder, figuresFolder, picturesFolder } from '../../render/folders.ts';
import type { Database } from '../database/connect.ts';
import { describeError } from '../log.ts';
import { importPictures } from '../pictures/import.ts';
import { readPictures, writePictures } from '../pictures/store.ts';
import { createPublisher } from './publisher.ts';
import { createReleases } from './releases.ts';
import { renderInProcess } from './render-process.ts';

/** The publisher of this checkout's build and content; undefined if it is not built. */
export function createSitePublisher(config: Config, db: Database, log: Logger) {
  const built = join(buildFolder, 'release');
  if (!existsSync(built)) {
    log.warn('build/release is missing: only the API is served');
    return undefined;
  }
  const releases = createReleases({
    folder: config.releasesDir,
    buildFolder,
    buildId: readBuildId(),
    render: (options) =>
      renderInProcess({
        ...options,
        writePictures: (folder) => writePictures(db, options.document, folder),
      }),
  });
  const publisher = createPublisher({
    db,
    config,
    log,
    releases,
    readFigures: async () => readFigures(figuresFolder, await readPictures(db)),
    readFiles: () => readDocument(),
  });
  return {
    ...publisher,
    async start() {
      await importPictures(db, picturesFolder, 'content/').catch((error) => {
        log.error({ error: describeError(error) }, 'the pictures of content/ could not be taken');
      });
      await publisher.start(built);
    },
  };
}
