import { createHash } from 'node:crypto';
import { redirectsOf, type SearchSection, searchAddress } from '@site/content/addresses';
import { placeholdersOf } from '@site/content/check';
import {
  type Content,
  type ContentDocument,
  type ContentMistake,
  checkDocument,
  hashOf,
  publicNotes,
} from '@site/content/document';
import type { PictureRecord } from '@site/content/figure-record';
import { readFigures } from '@site/content/folder';
import { sitePaths } from '@site/content/registry';
import { tokensOf } from '@site/content/text';
import {
  figuresPath,
  filePaths,
  notFoundPath,
  pathsOfFigures,
  pathsOfFurtherCases,
  pathsOfNotes,
  pathsOfWords,
} from '@site/site/paths';
import {
  type Bundle,
  dataAddress,
  type SiteSettings,
  type State,
  separateState,
} from './bundle.ts';
import { figuresFolder } from './folders.ts';
import { type InlineHashes, inlineHashes, insertPolicy, policiesOf } from './policy.ts';
import { searchFile, sectionsOf } from './search/search-index.ts';
import { type Head, imageTags, insertHead, orderHead } from './seo/head.ts';
import {
  type DescribedPage,
  describedPage,
  type FigurePlaces,
  figureData,
  findPlaces,
  type NumberedFigure,
  numberedFigures,
  readFigurePages,
} from './seo/listed-pages.ts';
import { structuredData } from './seo/structured-data.ts';
import { shareImages } from './share-images/share-images.ts';
import { compressed, type FileBytes, hashOfBytes, type Quality } from './site.ts';

/** What a rendered page says, as far as other files need it. */
export type PageFacts = {
  /** Of a page that search engines may list. */
  described?: DescribedPage;
  figures: NumberedFigure[];
  sections: SearchSection[];
  inline: InlineHashes;
};

/** What the framework rendered, and what it was made from: the parts of the content that its loaders read. */
type Rendered = { path: string; key: string; reads: string[] };
type RenderedPage = Rendered & { facts: PageFacts; stateAddress: string };

/** What a site was made from. Where the same would be made again, it is not. */
export type Made = {
  pages: readonly RenderedPage[];
  /** `filePaths`. */
  others: readonly Rendered[];
  /** By path, a hash of all that the file was made from. */
  keys: ReadonlyMap<string, string>;
};

export const nothingMade: Made = { pages: [], others: [], keys: new Map() };

export type SiteRequest = {
  document: ContentDocument;
  /** All that the document could show. */
  pictures: readonly PictureRecord[];
  /** By the same build. */
  before: Made;
  /** Whether the forms of enquiries deliver what is asked; without it, they open a mail program. */
  takesEnquiries?: boolean;
  /** How its files are packed. */
  quality?: Quality;
};

export type RenderedSite = {
  made: Made;
  /** The files that are not as before. */
  files: ReadonlyMap<string, FileBytes>;
  redirects: Record<string, string>;
};

/** So many files are compressed at once, each of which takes some megabytes. */
const compressedAtOnce = 3;

const keyOf = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);

/** Static hosts return `404.html` for an unknown address. */
const fileOf = (path: string): string =>
  path === notFoundPath ? `${path}.html` : `${path === '/' ? '' : path}/index.html`;

/**
 * Every file of a site besides those of the built code: whole, or the mistakes of its words. Throws if a page
 * cannot be rendered.
 */
export async function renderSite(
  bundle: Bundle,
  { document, pictures: list, before, takesEnquiries, quality = 'quick' }: SiteRequest,
): Promise<RenderedSite | { mistakes: ContentMistake[] }> {
  const pictures = new Map(list.map((picture) => [picture.id, picture]));
  const { content, mistakes } = checkDocument(document, readFigures(figuresFolder, pictures));
  if (!content) return { mistakes };

  const { apiHost, publicUrl: origin } = bundle.entry;
  const words = { content, placeholders: placeholdersOf(document.site) };
  const listedPaths: string[] = [...sitePaths, ...publicNotes(content).map(({ path }) => path)];
  const parts = readable(content, { takesEnquiries: Boolean(takesEnquiries) });
  const known = new Map(before.pages.map((page) => [page.path, page]));
  const pages = new Map<string, RenderedPage>();
  /** Pages that were rendered now. */
  const fresh = new Map<string, { html: string; state: State; data: Buffer | undefined }>();
  const keys = new Map<string, string>();
  const files = new Map<string, FileBytes>();
  const compressing = new Set<Promise<void>>();

  async function add(path: string, key: string, body: () => Promise<string | Buffer | undefined>) {
    if (before.keys.get(path) === key) return keys.set(path, key);
    const text = await body();
    if (text === undefined) return;
    keys.set(path, key);
    const bytes = Buffer.from(text as string);
    if (compressing.size >= compressedAtOnce) await Promise.race(compressing);
    const work = compressed(path, bytes, quality).then((variants) => {
      files.set(path, { tag: hashOfBytes(bytes), body: bytes, ...variants });
      compressing.delete(work);
    });
    // Awaited at the end.
    work.catch(() => {});
    compressing.add(work);
  }

  const keyWith = (path: string, reads: string[], places?: FigurePlaces) =>
    keyOf(path, reads.map(parts.hash), places && [...places]);

  async function renderPages(paths: readonly string[], places?: FigurePlaces): Promise<void> {
    for (const path of paths) {
      const old = known.get(path);
      if (old && old.key === keyWith(path, old.reads, places)) {
        pages.set(path, old);
        continue;
      }
      const reading = parts.reader();
      const more = { pictures, places, settings: reading.settings };
      const { html, state } = separateState(await bundle.page(path, reading.content, more));
      const data = await bundle.data(path, reading.content, more);
      fresh.set(path, { html, state, data });
      const reads = reading.names();
      const isListed =
        listedPaths.some((one) => one === path) || Boolean(places?.has(figureOf(path)));
      pages.set(path, {
        path,
        reads,
        key: keyWith(path, reads, places),
        facts: factsOf(path, html, isListed),
        stateAddress: state.address,
      });
    }
  }

  await renderPages([...pathsOfWords, ...pathsOfFurtherCases(content), ...pathsOfNotes(content)]);
  const factsAt = (path: string) => pages.get(path)!.facts;
  const places = findPlaces(
    listedPaths.filter((path) => pages.has(path)),
    factsAt,
  );
  await renderPages(pathsOfFigures(places.keys()), places);

  const describedAt = (path: string) => factsAt(path).described!;
  const listed = listedPaths.map((path) => describedAt(path) as DescribedPage);
  const shared = await shareImages(listed, content, add);
  const figurePages = readFigurePages(places, describedAt);
  const heads = new Map<string, Head>();
  for (const page of shared) {
    const tags = imageTags(page.image, origin);
    heads.set(page.path, { tags, data: structuredData(page, origin, words) });
  }
  for (const page of figurePages) {
    heads.set(page.path, { tags: [], data: figureData(page, origin, words) });
  }
  const policyOf = policiesOf(
    [...pages.values()].map(({ facts }) => facts.inline),
    apiHost && new URL(apiHost).origin,
  );

  for (const { path, key, facts, stateAddress } of pages.values()) {
    const ofFigures = path.startsWith(figuresPath) ? places : undefined;
    const more = { pictures, places: ofFigures, settings: parts.settings };
    const now = fresh.get(path);
    const again = async () => now ?? separateState(await bundle.page(path, content, more));
    const head = heads.get(path);
    const policy = policyOf(facts.inline);
    await add(fileOf(path), keyOf(key, head, policy), async () => {
      const ordered = orderHead((await again()).html);
      return insertPolicy(head ? insertHead(ordered, head) : ordered, policy);
    });
    await add(stateAddress, keyOf('state', stateAddress), async () => (await again()).state.body);
    await add(dataAddress(path), keyOf('data', key), async () =>
      now ? now.data : bundle.data(path, content, more),
    );
    fresh.delete(path);
  }
  const search = searchFile(
    listed.map(({ path }) => ({ path, sections: factsAt(path).sections })),
    figurePages.map(({ path }) => ({ path, sections: factsAt(path).sections })),
  );
  await add(searchAddress, hashOfBytes(search), async () => search);
  const others: Rendered[] = [];
  for (const path of filePaths) {
    const old = before.others.find((one) => one.path === path);
    if (old && old.key === keyWith(path, old.reads, places)) {
      keys.set(path, old.key);
      others.push(old);
      continue;
    }
    const reading = parts.reader();
    const text = await bundle.page(path, reading.content, { pictures, places });
    const reads = reading.names();
    const key = keyWith(path, reads, places);
    await add(path, key, async () => text);
    others.push({ path, reads, key });
  }
  await Promise.all(compressing);
  const made = { pages: [...pages.values()], others, keys };
  return { made, files, redirects: redirectsOf(listedPaths) };
}

const figureOf = (path: string): string => path.replace(/^\/figures\//, '');

export function factsOf(path: string, html: string, isListed: boolean): PageFacts {
  const tokens = tokensOf(html);
  return {
    ...(isListed && { described: describedPage(path, tokens) }),
    figures: numberedFigures(tokens),
    sections: isListed ? sectionsOf(tokens) : [],
    inline: inlineHashes(tokens),
  };
}

/** Which names the content has, for a page that asks. */
const allNames = '*';
const settingsName = 'settings of the desk';

/** Content, and settings, that tell which parts of them were read. */
function readable(content: Content, settings: SiteSettings) {
  const hashes = new Map<string, string>();
  const hash = (name: string): string => {
    const found = hashes.get(name);
    if (found !== undefined) return found;
    const wholes: Record<string, unknown> = {
      [allNames]: Object.keys(content),
      [settingsName]: settings,
    };
    const part = wholes[name] ?? content[name as keyof Content];
    const made = hashOf(part ?? null);
    hashes.set(name, made);
    return made;
  };
  function reader() {
    const read = new Set<string>();
    const watched = new Proxy(content, {
      get(target, name) {
        if (typeof name === 'string') read.add(name);
        return Reflect.get(target, name);
      },
      has(target, name) {
        read.add(String(name));
        return Reflect.has(target, name);
      },
      ownKeys(target) {
        read.add(allNames);
        return Reflect.ownKeys(target);
      },
    });
    const watchedSettings: SiteSettings = {
      get takesEnquiries() {
        read.add(settingsName);
        return settings.takesEnquiries;
      },
    };
    return { content: watched, settings: watchedSettings, names: () => [...read].sort() };
  }
  return { settings, hash: (name: string) => [name, hash(name)], reader };
}
