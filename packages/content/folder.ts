import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isNode, LineCounter, parseDocument } from 'yaml';
import {
  ContentError,
  checkFile,
  type Facts,
  factsAsWritten,
  fieldName,
  mistakeWords,
  placeholdersOf,
} from './check.ts';
import { type Content, type ContentDocument, checkDocument, hashOf } from './document.ts';
import type { Path } from './fields.ts';
import type { ManifestRecord, PictureRecord } from './figure-record.ts';
import {
  type ContentData,
  type ContentName,
  contentNames,
  isNoteName,
  type NoteName,
  schemaOf,
} from './registry.ts';
import { yamlMistakes } from './yaml-mistakes.ts';

const short = (hash: string): string => hash.slice(0, 20);

/** The name of what is cut out of an upload. */
export const cutOf = ({ source, crop }: Pick<PictureRecord, 'source' | 'crop'>): string =>
  short(hashOf({ source, crop }));

/** The id of a picture, whatever it says of it. */
export const pictureId = ({
  source,
  crop,
  focus,
  alt,
  caption,
}: Omit<PictureRecord, 'id' | 'cut' | 'sizes'>): string =>
  short(hashOf({ source, crop, focus, alt, caption }));

const none: ReadonlyMap<string, PictureRecord> = new Map();
let knownPictures: { key: string; pictures: typeof none } | undefined;

/** The pictures of a folder by their ids: `<id>.json`, beside their files. Nothing where there is no folder. */
export function readPictures(folder: string): ReadonlyMap<string, PictureRecord> {
  if (!existsSync(folder)) return none;
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  // What a name stands for never changes.
  const key = [folder, ...names].join('/');
  if (knownPictures?.key !== key) {
    const records = names.map((name): PictureRecord => {
      return JSON.parse(readFileSync(join(folder, name), 'utf8'));
    });
    knownPictures = { key, pictures: new Map(records.map((record) => [record.id, record])) };
  }
  return knownPictures.pictures;
}

/**
 * Those of the pictures that a document shows, in whatever field or Markdown: an id is long enough to be
 * no other text.
 */
export function picturesIn(
  document: unknown,
  pictures: ReadonlyMap<string, PictureRecord>,
): PictureRecord[] {
  const ids = new Set(JSON.stringify(document).match(/[\da-f]{20,}/g));
  return [...pictures.values()].filter(({ id }) => ids.has(id));
}

/** What the figures' build wrote: every drawn figure by its id, and what texts can take from them. */
type DrawnFigures = {
  records: ReadonlyMap<string, ManifestRecord>;
  /** By figure and name: `train-hours.most`. */
  claims: Facts;
};

/** All that a figure's field can name. */
export type Figures = DrawnFigures & {
  /** By their ids: what staff uploaded. */
  pictures: ReadonlyMap<string, PictureRecord>;
};

const nothingDrawn: DrawnFigures = { records: new Map(), claims: {} };
let knownFigures: { key: string; figures: DrawnFigures } | undefined;

/** Reads `manifest.json` of the figures' folder; nothing before the figures are drawn. */
export const readFigures = (
  folder: string,
  pictures: Figures['pictures'] = new Map(),
): Figures => ({
  ...readDrawn(folder),
  pictures,
});

function readDrawn(folder: string): DrawnFigures {
  const file = join(folder, 'manifest.json');
  if (!existsSync(file)) return nothingDrawn;
  const key = `${file} ${statSync(file).mtimeMs}`;
  if (knownFigures?.key !== key) {
    const list: ManifestRecord[] = JSON.parse(readFileSync(file, 'utf8'));
    knownFigures = {
      key,
      figures: {
        records: new Map(list.map((record) => [record.id, record])),
        claims: Object.fromEntries(
          list.flatMap(({ id, claims }) =>
            Object.entries(claims).map(([name, value]) => [`${id}.${name}`, value]),
          ),
        ),
      },
    };
  }
  return knownFigures.figures;
}

/** The files of a content folder as one document, not checked. Throws ContentError for broken YAML. */
export function readDocument(folder = contentFolder): ContentDocument {
  const names = [...contentNames, ...notesIn(folder)];
  const files = names.map((name) => [name, readContentFile(name, folder).data]);
  return Object.fromEntries(files);
}

/** The notes of a content folder, by their names. Throws ContentError for a file that is no address. */
export function notesIn(folder = contentFolder): NoteName[] {
  return globSync('notes/*.yaml', { cwd: folder })
    .toSorted()
    .map((file) => {
      const name = file.slice(0, -'.yaml'.length);
      if (isNoteName(name)) return name;
      const problem =
        'its name is its address in the web: at most 74 small letters, digits and hyphens';
      throw new ContentError(`content/${file}`, [{ line: 1, column: 1, field: '', problem }]);
    });
}

let knownContent: { document: string; figures: Figures; content: Content } | undefined;

/**
 * The content of a folder as pages show it, checked again once a file is another. Throws ContentError,
 * which names file, line and field of every mistake in the first file that has one.
 */
export function readContent(folder = contentFolder): Content {
  const document = readDocument(folder);
  const key = JSON.stringify(document);
  const drawn = readFigures(figuresFolder, readPictures(picturesFolder(folder)));
  const { records, pictures } = knownContent?.figures ?? {};
  const isSame = records === drawn.records && pictures === drawn.pictures;
  if (knownContent?.document === key && isSame) return knownContent.content;
  const { content, mistakes } = checkDocument(document, drawn);
  if (content) {
    knownContent = { document: key, figures: drawn, content };
    return content;
  }
  const page = mistakes[0]!.page;
  const { file, locate } = readContentFile(page, folder);
  throw new ContentError(
    file,
    mistakes
      .filter((one) => one.page === page)
      .map((mistake) => ({
        ...locate(mistake.path),
        field: fieldName(mistake.path),
        problem: mistakeWords(mistake),
      })),
  );
}

/** The words when the site is new. */
export const contentFolder = join(import.meta.dirname, '../../content');
export const figuresFolder = join(import.meta.dirname, '../figures/dist');

/** The pictures that were pulled, of this folder of content. */
export const picturesFolder = (folder = contentFolder): string => join(folder, 'pictures');

/**
 * One content file, checked, with the site's facts and the figures' claims filled in; figures are ids.
 * `folder` is another folder of content, for tests. Throws ContentError.
 */
export function loadContent<N extends ContentName>(
  name: N,
  folder = contentFolder,
): ContentData<N> {
  const facts =
    name === 'site'
      ? factsAsWritten(readContentFile('site', folder).data)
      : { ...loadContent('site', folder), ...readFigures(figuresFolder).claims };
  return checkFile(readContentFile(name, folder), schemaOf(name), facts) as ContentData<N>;
}

/** The names of the facts in site.yaml that still are placeholders. */
export function placeholderFacts(folder = contentFolder): string[] {
  loadContent('site', folder);
  return placeholdersOf(readContentFile('site', folder).data);
}

const parsed = new Map<string, { source: string; yaml: YamlFile }>();

/** One content file as written: parsed, not checked. Parsed again only once its text is another. */
export function readContentFile(name: ContentName, folder = contentFolder): YamlFile {
  const path = join(folder, `${name}.yaml`);
  const source = readFileSync(path, 'utf8');
  const known = parsed.get(path);
  if (known?.source === source) return known.yaml;
  const yaml = readYaml(source, `content/${name}.yaml`);
  parsed.set(path, { source, yaml });
  return yaml;
}

export type YamlFile = {
  file: string;
  data: unknown;
  /** Where the value at `path` stands; where its nearest existing parent stands, if it is missing. */
  locate: (path: Path) => { line: number; column: number };
};

/** Parses YAML text. `file` is only used to say where a mistake is. Throws ContentError. */
export function readYaml(source: string, file: string): YamlFile {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  const mistakes = yamlMistakes(source, document, lines);
  if (mistakes.length > 0) throw new ContentError(file, mistakes);
  return {
    file,
    data: document.toJS(),
    locate: (path) => {
      for (let depth = path.length; depth >= 0; depth -= 1) {
        const node = depth === 0 ? document.contents : document.getIn(path.slice(0, depth), true);
        if (isNode(node) && node.range) {
          const { line, col } = lines.linePos(node.range[0]);
          return { line, column: col };
        }
      }
      return { line: 1, column: 1 };
    },
  };
}
