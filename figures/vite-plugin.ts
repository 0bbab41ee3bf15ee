import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import {
  detailsFile,
  type FigureRecord,
  figureUrl,
  notesFile,
  pictureFile,
  tableFile,
} from '../content/figure-record.ts';

const dist = join(import.meta.dirname, 'dist');

const types: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

const filesOfTable = [tableFile, notesFile, pictureFile, detailsFile];

/** Puts the files of the figures at the addresses that their records name. */
export function figures(): Plugin {
  return {
    name: 'figures',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      for (const [url, file] of addresses()) {
        const source = readFileSync(join(dist, file));
        this.emitFile({ type: 'asset', fileName: url.slice(1), source });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const file = request.url?.startsWith('/assets/') && addresses().get(request.url);
        if (!file) return next();
        response.setHeader('content-type', types[file.split('.').at(-1)!]!);
        response.end(readFileSync(join(dist, file)));
      });
    },
  };
}

/** The file in `figures/dist` behind each address. */
function addresses(): Map<string, string> {
  const manifest = join(dist, 'manifest.json');
  if (!existsSync(manifest)) return new Map();
  const records: FigureRecord[] = JSON.parse(readFileSync(manifest, 'utf8'));
  const files = readdirSync(dist);
  return new Map(
    records.flatMap((record) =>
      files
        .filter((file) => isOf(record, file))
        .map((file) => [figureUrl(record, file), file] as const),
    ),
  );
}

const isOf = ({ id, sizes, hasTable }: FigureRecord, file: string): boolean =>
  sizes.some(([width]) => file === `${id}.${width}.svg` || file === `${id}.${width}.dark.svg`) ||
  (hasTable && filesOfTable.some((nameOf) => nameOf(id) === file));
