import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { resumeExtension } from '../../forms/resume-types.ts';
import {
  distinctIdLength,
  findFile,
  listSubmissions,
  type Submission,
} from '../../server/submissions/read.ts';
import { noArguments } from '../arguments.ts';
import { type Command, UsageError } from '../command.ts';
import { count } from '../count.ts';
import { filterHelp, filterOptions, readFilters } from '../filters.ts';
import { withOutput } from '../output.ts';
import { localDay } from '../zoned-time.ts';

const nameLength = 30;

/** "2026-01-31-Meena-Sundaram-0b872bac.pdf": the day, who sent it, the beginning of its id. */
function fileNameOf(
  { id, createdAt, name, authors, file }: Submission,
  { idLength, timeZone }: { idLength: number; timeZone: string },
): string {
  const sender = (name ?? authors ?? '')
    .normalize('NFC')
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.join('-');
  const short = [...(sender ?? 'unnamed')].slice(0, nameLength).join('');
  const extension = resumeExtension(file?.filename ?? '') ?? 'bin';
  return `${localDay(createdAt, timeZone)}-${short}-${id.slice(0, idLength)}.${extension}`;
}

export const resumes: Command = {
  summary: 'writes all resumes, or manuscripts, to a folder',
  usage: 'resumes --out FOLDER [--form FORM] [--since TIME] [--search TEXT] [--limit NUMBER]',
  help: `  --out FOLDER     made if it is not there; what an earlier run wrote to it is skipped
${filterHelp}

Each file is named after day, sender and id, and only you can read it. Manuscripts: --form publication.
Treat them as files from strangers: open them in a viewer without macros.`,
  options: { ...filterOptions, out: { type: 'string' } },
  check({ args, values, timeZone }) {
    noArguments(args);
    readFilters(values, timeZone);
    if (!values.out) throw new UsageError('Give --out FOLDER: where to write the resumes.');
  },
  async run({ store: { db }, values, timeZone }) {
    const folder = String(values.out);
    const { listing, options } = readFilters(values, timeZone);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const idLength = await distinctIdLength(db);
    let written = 0;
    let skipped = 0;
    for await (const submission of listSubmissions(db, options)) {
      if (!submission.file) continue;
      const path = join(folder, fileNameOf(submission, { idLength, timeZone }));
      if (existsSync(path)) {
        skipped++;
        continue;
      }
      const file = await findFile(db, submission.id);
      // Erased meanwhile.
      if (!file) continue;
      await withOutput(path, ({ write }) => write(file.bytes));
      written++;
    }
    const there = skipped ? `; ${skipped} ${skipped === 1 ? 'was' : 'were'} there already` : '';
    const what = count(written, listing.exported.file, `${listing.exported.file}s`);
    console.log(`Wrote ${what}${there}.`);
  },
};
