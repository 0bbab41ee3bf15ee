import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type PictureRecord, sourceFile } from '@site/content/figure-record';
import { cutOf, pictureId, picturesIn } from '@site/content/folder';
import { type ContentName, pageOf } from '@site/content/registry';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { createQueue } from '#async.ts';
import { Problem } from '#http/problem.ts';
import { readBody } from '#intake/request-body.ts';
import { limits } from '#pictures/kinds.ts';
import {
  addPicture,
  addUpload,
  deleteUpload,
  hasUpload,
  listUploads,
  named,
  readPictureFile,
  readPictures,
} from '#pictures/store.ts';
import { readPages } from '../publishing/check-pages.ts';
import { writeAudit } from './audit-log.ts';
import { callFor, type Desk, type Returned } from './call.ts';

const edits = callFor('edit pages');

const hash = v.pipe(v.string(), v.regex(/^[\da-f]{20}$/));
const within = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
/** Left, top, width and height in thousandths of the upload. */
const crop = v.pipe(
  v.tuple([within(0, 950), within(0, 950), within(50, 1000), within(50, 1000)]),
  v.check(([left, top, width, height]) => left + width <= 1000 && top + height <= 1000),
);
/** In hundredths of the crop. */
const focus = v.tuple([within(0, 100), within(0, 100)]);
const line = (most: number, long: string) => v.pipe(v.string(), v.trim(), v.maxLength(most, long));

const tooLarge = 'This file is larger than 20 MB. Save it smaller, or as JPEG.';
const noRoom = 'The disk of the server is nearly full: it keeps no further picture.';
const wordless = 'Say in words what the photograph shows, or that it is only decoration.';
const mediaTypes: Record<string, string> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
};

/** The names of the pages that show a picture, published or in a draft. */
async function pagesShowing({ db }: Desk): Promise<(picture: PictureRecord) => string[]> {
  const pictures = await readPictures(db);
  const { published, document } = await readPages(db);
  const pages = [...Object.entries(published.document), ...Object.entries(document)].map(
    ([name, data]) => ({ name, shown: new Set(picturesIn(data ?? null, pictures)) }),
  );
  return ({ id }) => {
    const names = pages.filter(({ shown }) => shown.has(pictures.get(id)!)).map(({ name }) => name);
    return [...new Set(names)];
  };
}

function refuse(message: string, field = ''): never {
  throw new Problem(422, { message, errors: [{ field, message }] });
}

// This limits how many files are in memory at once.
const inTurn = createQueue({ atOnce: 3, mostWaiting: 6 });

async function receive(request: FastifyRequest, desk: Desk) {
  try {
    return await buffer(readBody(request.raw, { ...desk.limits, maxBytes: limits.uploadBytes }));
  } catch (error) {
    const isLarge = error instanceof Problem && error.status === 413;
    throw isLarge ? new Problem(413, { message: tooLarge }) : error;
  }
}

export const pictureCalls = {
  'GET /pictures': edits({}, async (desk) => {
    const pagesOf = await pagesShowing(desk);
    const uploads = await listUploads(desk.db);
    return {
      uploads: uploads.map(({ pictures, ...upload }) => ({
        ...upload,
        pictures: pictures.map((picture) => ({ ...picture, pages: pagesOf(picture) })),
      })),
    };
  }),
  'POST /pictures/:source': edits(
    {
      source: hash,
      alt: line(300, 'At most 300 characters: one or two sentences.'),
      /** It adds nothing to the text beside it. */
      isDecorative: v.boolean(),
      caption: line(220, 'At most 220 characters.'),
      crop,
      focus,
    },
    async (desk, { isDecorative, ...about }, { reply, staff: { email } }) => {
      const { db } = desk;
      const { source, crop } = about;
      if (about.alt === '' && !isDecorative) refuse(wordless, 'alt');
      const fields = { ...about, alt: isDecorative ? '' : about.alt };
      const kept = await readPictureFile(db, sourceFile(source));
      if (!kept) throw new Problem(404, { message: 'This picture has been deleted meanwhile.' });
      const cut = cutOf(fields);
      const pagesOf = await pagesShowing(desk);
      const known = [...(await readPictures(db)).values()];
      const same = known.find((picture) => picture.cut === cut);
      const made = same ? { files: [] } : await desk.pictures.cut(kept, crop);
      if ('problem' in made) refuse(made.problem);
      const sizes =
        same?.sizes ??
        made.files
          .filter(({ ending }) => extname(ending) === '.avif')
          .map(({ width, height }) => [width, height] as const);
      const record: PictureRecord = { id: pictureId(fields), ...fields, cut, sizes };
      await addPicture(db, { record, author: email, files: named(cut, made.files) });
      reply.code(201);
      return { ...record, pages: pagesOf(record) };
    },
  ),
  'POST /pictures/:source/delete': edits(
    { source: hash },
    async ({ db }, { source }, { staff: { email } }) => {
      const use = await deleteUpload(db, source);
      if (use) {
        const where =
          'draft' in use
            ? `the draft of “${pageOf(use.draft as ContentName).title}”`
            : `version ${use.version} of the site, which can be restored`;
        throw new Problem(409, { message: `Not deleted: ${where} shows it.` });
      }
      await writeAudit(db, { who: email, action: 'deleted a picture', detail: source });
    },
  ),
  'GET /pictures/files/:name': edits(
    {
      name: v.pipe(v.string(), v.regex(/^[\da-f]{20}(\.webp|-\d{1,4}\.(avif|jpg))$/)),
    },
    async ({ db }, { name }, { reply }) => {
      const bytes = await readPictureFile(db, name);
      if (!bytes) throw new Problem(404);
      return reply
        .header('cache-control', 'private, max-age=31536000, immutable')
        .type(mediaTypes[extname(name)]!)
        .send(Buffer.from(bytes));
    },
  ),
  /** Takes the bytes of a file. `isKnown`: the same file was uploaded before. */
  'POST /pictures': edits(
    {},
    async (desk, _input, { request, reply, staff: { email } }) =>
      inTurn(async () => {
        if (desk.disk.state() !== 'enough') throw new Problem(503, { message: noRoom });
        const bytes = await receive(request, desk);
        const source = createHash('sha256').update(bytes).digest('hex').slice(0, 20);
        if (await hasUpload(desk.db, source)) return { source, isKnown: true };
        const kept = await desk.pictures.keep(bytes);
        if ('problem' in kept) refuse(kept.problem);
        const files = named(source, kept.files);
        await addUpload(desk.db, { source, author: email, files });
        await writeAudit(desk.db, { who: email, action: 'uploaded a picture', detail: source });
        reply.code(201);
        return { source, isKnown: false };
      }),
    { takesBytes: true },
  ),
};

type Calls = typeof pictureCalls;
export type Upload = Returned<Calls['GET /pictures']>['uploads'][number];
export type Picture = Returned<Calls['POST /pictures/:source']>;
