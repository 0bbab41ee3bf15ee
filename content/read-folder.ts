import { ContentError, fieldName } from './content-error.ts';
import { type Content, type ContentDocument, checkDocument } from './document.ts';
import { type Figures, readFigures } from './figure-files.ts';
import { contentFolder, figuresFolder, picturesFolder, readContentFile } from './load.ts';
import { readPictures } from './pictures.ts';
import { contentNames } from './registry.ts';

/** The files of a content folder as one document, not checked. Throws ContentError for broken YAML. */
export function readDocument(folder = contentFolder): ContentDocument {
  const files = contentNames.map((name) => [name, readContentFile(name, folder).data]);
  return Object.fromEntries(files);
}

let known: { document: string; figures: Figures; content: Content } | undefined;

/**
 * The content of a folder as pages show it, checked again once a file is another. Throws ContentError,
 * which names file, line and field of every mistake in the first file that has one.
 */
export function readContent(folder = contentFolder, figures = figuresFolder): Content {
  const document = readDocument(folder);
  const key = JSON.stringify(document);
  const drawn = readFigures(figures, readPictures(picturesFolder(folder)));
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
      .map(({ path, problem }) => ({ ...locate(path), field: fieldName(path), problem })),
  );
}
