import type { Logger } from 'pino';
import { ContentError } from '../../content/content-error.ts';
import type { ContentDocument } from '../../content/document.ts';
import { hashOf } from '../../content/document-hash.ts';
import type { NewVersion } from './scheduled-versions.ts';
import type { Version } from './versions.ts';

/**
 * The version that the files of content/ make when a process starts, as they are the site until staff
 * publish. Undefined if there is nothing to do.
 */
export function firstVersion(
  published: Version | undefined,
  read: () => ContentDocument,
  log: Pick<Logger, 'info' | 'error'>,
): NewVersion | undefined {
  const document = readOrTell(read, log);
  if (!document || hashOf(document) === published?.hash) return undefined;
  if (published?.source === 'desk') {
    log.info('staff have published: the files of content/ do not count (npm run content -- pull)');
    return undefined;
  }
  const sentence = published ? 'The files of content/ have changed.' : 'The first version.';
  return {
    document,
    pages: null,
    base: published?.id,
    source: 'files',
    author: 'content/',
    sentence,
  };
}

/** A file that cannot be read is logged; the published version is served all the same. */
function readOrTell(
  read: () => ContentDocument,
  log: Pick<Logger, 'error'>,
): ContentDocument | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    log.error(`the files of content/ are not published: ${error.message}`);
    return undefined;
  }
}
