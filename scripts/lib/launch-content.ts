import { existsSync } from 'node:fs';
import { readConfig } from '../../config/config.ts';
import type { ContentDocument } from '../../content/document.ts';
import type { ContentTask } from '../../content/launch.ts';
import { contentFolder, readContentFile } from '../../content/load.ts';
import { editorPath } from '../../content/pages.ts';
import { readContent, readDocument } from '../../content/read-folder.ts';
import {
  type Confirmation,
  confirmationOf,
  readConfirmations,
} from '../../server/content/confirmations.ts';
import type { Settings } from '../../server/content/launch-settings.ts';
import { publishedVersion } from '../../server/content/versions.ts';
import { connect } from '../../server/database/connect.ts';
import type { Place } from './launch-list.ts';

/** The content of a folder, where nothing is known of what was confirmed. Throws ContentError. */
export function contentInFiles(folder = contentFolder) {
  readContent(folder);
  return {
    document: readDocument(folder),
    locate({ page, path }: ContentTask): Place {
      const { file, locate } = readContentFile(page, folder);
      return { file, line: locate(path).line };
    },
    isConfirmed: (_task: ContentTask) => false,
  };
}

/**
 * What staff have published and confirmed, if the settings name a database that is there; else the
 * files of content/, and `hasDatabase` is false.
 */
export async function contentToLaunch(settings: Settings) {
  const files = contentInFiles();
  const known = await readKnown(settings).catch(() => undefined);
  if (!known) return { ...files, hasDatabase: false };
  const { published, confirmations } = known;
  const isDesk = published?.source === 'desk';
  const document: ContentDocument = isDesk ? published.document : files.document;
  return {
    document,
    locate: isDesk
      ? ({ page }: ContentTask): Place => ({ file: `/desk${editorPath(page)}`, line: 0 })
      : files.locate,
    isConfirmed: (task: ContentTask) => Boolean(confirmationOf(document, confirmations, task)),
    hasDatabase: true,
  };
}

async function readKnown(settings: Settings) {
  const { store: location } = readConfig(settings);
  if (location.kind === 'sqlite' && !existsSync(location.file)) return undefined;
  const store = connect(location);
  try {
    const confirmations: Confirmation[] = await readConfirmations(store.db);
    return { published: await publishedVersion(store.db), confirmations };
  } finally {
    await store.close();
  }
}
