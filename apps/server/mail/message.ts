import { timeText } from '@site/content/firm-time';
import { labelledTexts } from '@site/forms/fields';
import { sizeText } from '@site/forms/files';
import { fromNow } from '../async.ts';
import type { MailSettings } from '../config.ts';
import type { Database } from '../database/connect.ts';
import { countOf } from '../database/count-of.ts';
import { deskIsOn } from '../database/desk-tables.ts';
import { findSubmission, findSubmissions, type Submission } from '../submissions/read.ts';
import { type MailType, waiting } from './outbox.ts';

const staffTool = 'npm run applications --';
const titles = {
  careers: 'Careers application',
  'join-now': 'Join Now application',
  publication: 'Publication',
  analytics: 'Analytics request',
  contact: 'Message',
};

function factsOf(submission: Submission): string[] {
  const { id, createdAt } = submission;
  const facts = [
    ...labelledTexts(submission),
    ['Received', `${timeText(createdAt)} IST`],
    ['ID', id],
  ];
  return facts.map(([label = '', value]) => `${label.padEnd(9)} ${value}`);
}

/** The file stays on the server, where it can be erased, as a mail cannot. */
function fileLines({ id, form, file }: Submission, desk?: string): string[] {
  if (!file) return [];
  const what = form === 'careers' ? 'resume' : 'manuscript';
  return [
    `There is a ${what}: ${file.filename} (${sizeText(file.size)}).`,
    `To read it: ${desk ?? `${staffTool} resume ${id} --out FILE`}`,
    '',
  ];
}

/** The notice to staff. `publicUrl`: of the site, if it has a desk for reading the submission. */
function composeNotice(mail: MailSettings, submission: Submission, publicUrl?: string) {
  const { id, form, name, email, message } = submission;
  const title = titles[form];
  const desk = publicUrl && `${publicUrl}/desk/submissions/${id}`;
  const text = [
    `${title}, sent through the website.`,
    '',
    ...factsOf(submission),
    '',
    ...(message ? [message, ''] : []),
    ...fileLines(submission, desk),
    ...(desk ? [`To see it again: ${desk}`, ''] : []),
  ].join('\n');

  return {
    to: [...mail.to],
    replyTo: name ? { name, address: email } : email,
    subject: `${title}: ${name ?? email}`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    text,
  };
}

const mostGathered = 500;
const mostNamed = 50;

/** One notice of all that arrived in a while: who, and where to read it. */
function composeGathered(
  mail: MailSettings,
  submissions: readonly Submission[],
  publicUrl: string | undefined,
) {
  const counts = Map.groupBy(submissions, ({ form }) => titles[form]);
  const named = submissions.slice(0, mostNamed).map(({ id, form, name, authors, email }) => {
    const place = publicUrl ? `${publicUrl}/desk/submissions/${id}` : id;
    return `${titles[form]}: ${name ?? authors ?? email}\n  ${place}`;
  });
  const more = submissions.length - named.length;
  return {
    to: [...mail.to],
    subject: `${submissions.length} were sent through the website`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: [
      ...Array.from(counts, ([title, { length }]) => `${title}: ${length}`),
      '',
      ...named,
      ...(more ? [`and ${more} more`] : []),
      '',
      publicUrl ? `${publicUrl}/desk` : `${staffTool} list --json`,
      '',
    ].join('\n'),
  };
}

const countSentSince = (db: Database, since: string): Promise<number> =>
  countOf(db.selectFrom('outbox').where('kind', '=', 'notice').where('sent_at', '>', since));

type NoticeTimes = { singleNotices: number; gatherMs: number };

/**
 * Notices to staff: the first ones of a while singly, and what follows in one. People will correct a wrong
 * address of theirs, so none is given up.
 */
export function noticeType(
  db: Database,
  mail: MailSettings,
  siteUrl: string,
  { singleNotices, gatherMs }: NoticeTimes,
): MailType {
  return {
    canFail: false,
    async compose({ id, submissionId }) {
      const submission = submissionId ? await findSubmission(db, submissionId) : undefined;
      if (!submission || submission.binnedAt) return 'later';
      if ((await countSentSince(db, fromNow(-gatherMs))) >= singleNotices) return gatherMs;
      const publicUrl = (await deskIsOn(db)) ? siteUrl : undefined;
      const others = await waiting(db)
        .select(['id', 'submission_id'])
        .where('kind', '=', 'notice')
        .where('id', '!=', id)
        .where('is_leased', '=', 0)
        .limit(mostGathered)
        .execute();
      if (others.length < singleNotices) return composeNotice(mail, submission, publicUrl);
      const found = await findSubmissions(
        db,
        others.flatMap(({ submission_id }) => submission_id ?? []),
      );
      const open = [submission, ...found.filter(({ binnedAt }) => !binnedAt)].toSorted((a, b) =>
        a.createdAt < b.createdAt ? -1 : 1,
      );
      const told = new Set(open.map((one) => one.id));
      const covers = others.filter(({ submission_id }) => told.has(submission_id ?? ''));
      return {
        ...composeGathered(mail, open, publicUrl),
        covers: covers.map((other) => other.id),
      };
    },
  };
}
