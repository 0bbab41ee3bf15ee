import './production.ts';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ContentError } from '../content/content-error.ts';
import type { ContentDocument } from '../content/document.ts';
import { picturesFolder } from './folders.ts';
import { renderRelease } from './release.ts';

const usage = 'node render/main.ts [--document FILE.json --pictures FOLDER] --out FOLDER';

function fail(result: object): never {
  console.log(JSON.stringify(result));
  process.exit(1);
}

/** The document of a file, or of `content/`: only then is a YAML parser needed. */
async function readInput(file: string | undefined): Promise<ContentDocument> {
  if (file !== undefined) return JSON.parse(await readFile(file, 'utf8'));
  const { readDocument } = await import('../content/read-folder.ts');
  return readDocument();
}

try {
  const { values } = parseArgs({
    options: {
      document: { type: 'string' },
      pictures: { type: 'string' },
      out: { type: 'string' },
    },
  });
  if (!values.out) throw new Error(usage);
  const document = await readInput(values.document);
  const pictures = values.pictures ?? picturesFolder;
  const result = await renderRelease({ document, pictures, out: resolve(values.out) });
  if ('mistakes' in result) fail(result);
  console.log(JSON.stringify(result));
} catch (error) {
  if (!(error instanceof ContentError)) console.error(error);
  fail({ problem: error instanceof Error ? error.message : String(error) });
}
