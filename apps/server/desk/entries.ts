import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import {
  emailField,
  joinNowFields,
  nameField,
  phoneField,
  positionField,
  resumeField,
  roleField,
  type TextField,
  textLabels,
} from '@site/forms/fields';
import { type FormName, forms, waysIn } from '@site/forms/names';
import { ruleOf } from '@site/forms/schemas';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import * as v from 'valibot';
import { createQueue, fromNow } from '#async.ts';
import type { Database } from '#database/connect.ts';
import { isDuplicate } from '#database/errors.ts';
import { Problem } from '#http/problem.ts';
import { readBody } from '#intake/request-body.ts';
import { fileErrors, loadFile, readableKind } from '#intake/resume-check.ts';
import { names as addSpellings } from '#submissions/derive.ts';
import { insertSubmission } from '#submissions/insert.ts';
import { identityOf, personWith } from '#submissions/people.ts';
import { findSubmission } from '#submissions/read.ts';
import { searchableTexts } from '#submissions/searchable.ts';
import { writeAudit } from './audit-log.ts';
import { callFor, type Desk, idField } from './call.ts';
import { addComment } from './comments.ts';

// What reaches the firm by mail, phone or WhatsApp, and what of a submission can be corrected.

const changes = callFor('change submissions');

const orEmpty = (field: TextField) =>
  v.pipe(
    ruleOf({ ...field, optional: true }),
    v.transform((text) => text ?? ''),
  );
const reached = { email: orEmpty(emailField), phone: orEmpty(phoneField) };

const wrongField = (field: string, message: string) =>
  new Problem(422, { message, errors: [{ field, message }] });

function requireOne({ email, phone }: { email: string; phone: string }): void {
  if (email || phone) return;
  throw wrongField('email', 'Enter an e-mail address or a phone number.');
}

// This limits how many files are in memory at once.
const inTurn = createQueue({ atOnce: 3, mostWaiting: 6 });

/** The file of a request, which names it in a header. Throws a Problem for what is no document. */
export async function receiveFile(desk: Desk, request: FastifyRequest, maxBytes: number) {
  if (desk.disk.state() !== 'enough') {
    throw new Problem(503, { message: 'The disk of the server is nearly full: it keeps no file.' });
  }
  let filename = '';
  try {
    filename = decodeURIComponent(String(request.headers['x-filename'] ?? ''));
  } catch {
    // It is refused below.
  }
  return inTurn(async () => {
    const bytes = await buffer(readBody(request.raw, { ...desk.limits, maxBytes })).catch(
      (error) => {
        const isLarge = error instanceof Problem && error.status === 413;
        const message = `This file is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`;
        throw isLarge ? new Problem(413, { message }) : error;
      },
    );
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const rule = { ...resumeField, field: 'file' };
    const file = {
      field: rule.field,
      filename,
      size: bytes.length,
      sha256,
      load: async () => bytes,
    };
    const errors = fileErrors(file, rule);
    if (errors.length) throw new Problem(422, { message: errors[0]?.message, errors });
    return loadFile(file, rule);
  });
}

const corrected = ['name', 'email', 'phone', 'role', 'position'] as const;
type Corrected = Record<(typeof corrected)[number], string>;

/** Sets them where all still are as they were seen. False if not. */
async function correct(db: Database, id: string, seen: Corrected, to: Corrected): Promise<boolean> {
  const { name, email, phone, role, position } = to;
  const identity = identityOf({ email, phone: phone || undefined });
  // Whoever had this address before is this person. Another name alone joins nobody who was told apart.
  const isReachedElsewhere = email !== seen.email || phone !== seen.phone;
  const person = isReachedElsewhere ? await personWith(db, identity) : undefined;
  const { numUpdatedRows } = await db
    .updateTable('submissions')
    .set({ name: name || null, email, phone: phone || null })
    .set({ role: role || null, position: position || null })
    .set({ ...identity, ...(person !== undefined && { person_id: person }) })
    .where('id', '=', id)
    .where(({ and }) =>
      and(corrected.map((field) => sql<boolean>`coalesce(${sql.ref(field)}, '') = ${seen[field]}`)),
    )
    .executeTakeFirst();
  if (!numUpdatedRows) return false;
  const folded = searchableTexts(to);
  await db
    .updateTable('submission_words')
    .set({ folded: sql`folded || ${`\n${folded}`}` })
    .where('submission_id', '=', id)
    .execute();
  await addSpellings(db, { id, name });
  return true;
}

const mostFileBytes = resumeField.maxBytes;

export const entryCalls = {
  /** Takes what came another way than by the site. */
  'POST /submissions': changes(
    {
      form: v.picklist(forms as readonly FormName[]),
      cameBy: v.picklist(waysIn),
      name: ruleOf(nameField),
      ...reached,
      position: ruleOf(positionField),
      message: ruleOf(joinNowFields.message),
    },
    async (desk, { cameBy, ...texts }, { staff, reply }) => {
      requireOne(texts);
      const { phone, ...rest } = texts;
      const submission = { ...rest, ...(phone && { phone }) };
      const { id } = await insertSubmission(desk.db, submission, { cameBy });
      await writeAudit(desk.db, {
        ...{
          who: staff.email,
          action: 'entered by hand',
          submissionId: id,
          detail: `by ${cameBy}`,
        },
      });
      reply.code(201);
      return { id };
    },
  ),
  /** Takes the bytes of a file, for a submission that has none. */
  'POST /submissions/:id/file': changes(
    { id: idField },
    async (desk, { id }, { request, reply, staff }) => {
      const { db } = desk;
      if (!(await findSubmission(db, id))) throw new Problem(404);
      const {
        bytes,
        filename,
        mediaType: media_type,
        sha256,
      } = await receiveFile(desk, request, mostFileBytes);
      const size = bytes.length;
      await db
        .transaction()
        .execute(async (transaction) => {
          await transaction
            .insertInto('submission_files')
            .values({ submission_id: id, filename, media_type, size, sha256, bytes })
            .execute();
          await transaction
            .updateTable('submission_words')
            .set({ folded: sql`folded || ${`\n${filename.toLowerCase()}`}` })
            .where('submission_id', '=', id)
            .execute();
          if (!readableKind(media_type)) return;
          await transaction
            .insertInto('submission_texts')
            .values({ submission_id: id, due_at: fromNow(0) })
            .execute();
        })
        .catch((error) => {
          if (!isDuplicate(error, 'submission_files')) throw error;
          throw new Problem(409, { message: 'There is a file already.' });
        });
      await writeAudit(db, { who: staff.email, action: 'added a file', submissionId: id });
      reply.code(201);
    },
    { takesBytes: true },
  ),
  /** What stood there before is kept in a comment, which goes when the submission goes. */
  'POST /submissions/:id/correct': changes(
    {
      id: idField,
      seen: v.strictObject(v.entriesFromList(corrected, v.optional(v.string(), ''))),
      name: orEmpty(nameField),
      ...reached,
      role: v.optional(v.string(), ''),
      position: orEmpty(positionField),
    },
    async ({ db }, { id, seen, ...to }, { staff }) => {
      requireOne(to);
      const message = 'Enter the name: there is no e-mail address to call them by.';
      if (!to.name && !to.email) throw wrongField('name', message);
      // One that the form offers no more may stay.
      if (![seen.role, '', ...roleField.choices].includes(to.role)) {
        throw wrongField('role', roleField.missing);
      }
      const changed = corrected.filter((name) => seen[name] !== to[name]);
      if (!changed.length) return;
      await db.transaction().execute(async (transaction) => {
        if (!(await correct(transaction, id, seen, to))) {
          const message = 'It was changed or erased meanwhile. Open the submission again.';
          throw new Problem(409, { message });
        }
        const lines = changed.map(
          (name) => `${textLabels[name]}: ${seen[name] || 'none'} → ${to[name] || 'none'}`,
        );
        await addComment(transaction, id, staff.email, ['Corrected', ...lines].join('\n'));
        await writeAudit(transaction, {
          ...{ who: staff.email, action: 'corrected the details', submissionId: id },
          detail: changed.map((name) => textLabels[name]).join(' and '),
        });
      });
    },
  ),
};
