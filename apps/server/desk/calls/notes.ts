import { messageField } from '@site/forms/fields';
import type { Database } from '#database/connect.ts';
import type { Action } from '#database/desk-tables.ts';
import { Problem } from '#http/problem.ts';
import { addNote, changeNote, notesOf, removeNote } from '#submissions/notes.ts';
import { staffNames, writeAudit } from '../audit-log.ts';
import { type Staff, staffCalls } from '../call.ts';
import { notifyMentioned } from '../notices.ts';
import { requireColleagues } from './people.ts';

export async function namedNotes(db: Database, submissionId: string) {
  const notes = await notesOf(db, submissionId);
  const nameOf = await staffNames(
    db,
    notes.map(({ author }) => author),
  );
  return notes.map((note) => ({ ...note, authorName: nameOf(note.author) }));
}

/** Records what was done, and returns the notes as they are now. */
async function done(db: Database, submissionId: string, staff: Staff, action: Action) {
  await writeAudit(db, { who: staff.email, action, submissionId });
  return { notes: await namedNotes(db, submissionId) };
}

function requireText(text: string | undefined): asserts text is string {
  if (!text) throw new Problem(422, { errors: [{ field: 'text', message: messageField.missing }] });
}

const isAnother =
  'This note was changed or removed in another window, or is not yours. Open the submission again to see it as it is; what you typed stays here.';

export const noteCalls = staffCalls('change submissions', {
  async 'POST /submissions/:id/notes'({ db }, { id, text, mentions }, { staff }) {
    requireText(text);
    await requireColleagues(db, mentions);
    if (!(await addNote(db, id, staff.email, text))) throw new Problem(404);
    await notifyMentioned(db, mentions, { submissionId: id, staff });
    return done(db, id, staff, 'wrote a note');
  },
  async 'POST /notes/:id'({ db }, { id, text, mentions, seen }, { staff }) {
    requireText(text);
    await requireColleagues(db, mentions);
    const submissionId = await changeNote(db, { id, author: staff.email, seen }, text);
    if (!submissionId) throw new Problem(409, { message: isAnother });
    await notifyMentioned(db, mentions, { submissionId, staff });
    return done(db, submissionId, staff, 'changed a note');
  },
  async 'POST /notes/:id/remove'({ db }, { id, seen }, { staff }) {
    const submissionId = await removeNote(db, { id, author: staff.email, seen });
    if (!submissionId) throw new Problem(409, { message: isAnother });
    return done(db, submissionId, staff, 'removed a note');
  },
});
