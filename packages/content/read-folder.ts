import { globSync } from 'node:fs';
import { ContentError, fieldName, mistakeWords } from './content-error.ts';
import { type Content, type ContentDocument, checkDocument } from './document.ts';
import { type Figures, readFigures } from './figure-files.ts';
import { contentFolder, figuresFolder, picturesFolder, readContentFile } from './load.ts';
import { readPictures } from './pictures.ts';
import { contentNames, isNoteName, type NoteName } from './registry.ts';

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

let known: { document: string; figures: Figures; content: Content } | undefined;

/**
 * The content of a folder as pages show it, checked again once a file is another. Throws ContentError,
 * which names file, line and field of every mistake in the first file that has one.
 */
export function readContent(folder = contentFolder): Content {
  const document = readDocument(folder);
  const key = JSON.stringify(document);
  const drawn = readFigures(figuresFolder, readPictures(picturesFolder(folder)));
  const { records, pictures } = known?.figures ?? {};
  const isSame = records === drawn.records && pictures === drawn.pictures;
  if (known?.document === key && isSame) return known.content;
  const { content, mistakes } = checkDocument(document, drawn);
  if (content) {
    known = { document: key, figures: drawn, content };
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
