import './production.ts';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ContentDocument, type ContentMistake, checkDocument } from '../content/document.ts';
import { hashOf } from '../content/document-hash.ts';
import { placeholdersOf } from '../content/facts.ts';
import { wordsFiles } from '../content/fetched-words.ts';
import { readFigures } from '../content/figure-files.ts';
import { type PictureRecord, pictureAddress, sizeFiles } from '../content/picture-record.ts';
import { picturesIn, readPictures } from '../content/pictures.ts';
import { readBuildId } from './build-id.ts';
import { loadBundle } from './bundle.ts';
import { atomFeed } from './feeds/atom.ts';
import { feedOf } from './feeds/feed.ts';
import { feedAddress } from './feeds/feed-addresses.ts';
import { figuresFolder } from './folders.ts';
import { headersFile } from './headers-file.ts';
import { type Files, finish, renderPages, type Step } from './pages.ts';
import { withPolicies } from './policy.ts';
import { preloadsLast } from './preloads-last.ts';
import { searchFile } from './search/search-index.ts';
import { figureHeadTags, readFigurePages } from './seo/figure-pages.ts';
import { headTags } from './seo/head-tags.ts';
import { readListedPages } from './seo/listed-pages.ts';
import { siteFiles } from './seo/site-files.ts';
import { imageFiles, withShareImages } from './share-images/share-images.ts';
import { cacheFolders } from './with-cache.ts';
import type { Words } from './words.ts';
import { writeRelease } from './write-release.ts';

type Options = {
  document: ContentDocument;
  /** Where the pictures of the document are, with their files. */
  pictures: string;
  /** The folder that the release will be; another release that is there is replaced. */
  out: string;
};

/**
 * Makes a finished release of the built code and a document: all that is served, in the folder `out`,
 * which is there whole or not at all. Mistakes of the document are returned, and then there is no
 * folder. Throws if there is no build, a page cannot be rendered or the disk takes no more.
 */
export async function renderRelease({
  document,
  pictures: folder,
  out,
}: Options): Promise<{ pages: number } | { mistakes: ContentMistake[] }> {
  const identity = { contentHash: hashOf(document), buildId: readBuildId() };
  const pictures = readPictures(folder);
  const { content, mistakes } = checkDocument(document, readFigures(figuresFolder, pictures));
  if (!content) return { mistakes };

  const words = { content, placeholders: placeholdersOf(document.site) };
  const files = await renderFiles(words, pictures, cacheFolders(dirname(out)));
  const shown = pictureFiles(picturesIn(document, pictures), folder);
  await writeRelease(out, { ...files, ...shown, '/release.json': `${JSON.stringify(identity)}\n` });
  return { pages: Object.keys(files).filter((address) => address.endsWith('.html')).length };
}

/** What a release holds besides the files of the built code. */
async function renderFiles(
  words: Words,
  pictures: ReadonlyMap<string, PictureRecord>,
  folders: string[],
): Promise<Files> {
  const { content } = words;
  const bundle = await loadBundle();
  const { apiHost, publicUrl: origin } = bundle.entry;
  const { pages, data, places } = await renderPages(bundle, content, pictures);
  const listed = await withShareImages(readListedPages(pages, content), content, folders);
  const figurePages = readFigurePages(pages, places);
  const steps: Step[] = [
    preloadsLast,
    headTags(listed, origin, words),
    figureHeadTags(figurePages, origin, words),
  ];
  const finished = withPolicies(
    pages.map((page) => finish(page, steps)),
    apiHost && new URL(apiHost).origin,
  );
  return {
    ...Object.fromEntries(finished.map(({ file, html }) => [file, html])),
    ...data,
    ...wordsFiles(content),
    ...imageFiles(listed),
    [feedAddress]: atomFeed(feedOf({ content, pictures, origin })),
    ...siteFiles(listed, figurePages, origin, content),
    ...searchFile(finished, listed, figurePages),
    '/_headers': headersFile,
  };
}

/** The files of pictures, where pages ask for them. */
function pictureFiles(pictures: PictureRecord[], folder: string): Files {
  const names = pictures.flatMap(sizeFiles);
  return Object.fromEntries(
    names.map((name) => [pictureAddress + name, readFileSync(join(folder, name))]),
  );
}
