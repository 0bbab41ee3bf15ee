import type { MailSettings } from '../../config/config.ts';
import { timeText } from '../../config/firm-time.ts';
import { sizeText } from '../../forms/size-text.ts';
import { labelledTexts } from '../../forms/texts.ts';
import type { Database } from '../database/connect.ts';
import { deskIsOn } from '../database/desk-is-on.ts';
import { findSubmission, type Submission } from '../submissions/read.ts';
import type { MailType } from './outbox.ts';

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

/** Notices to staff. People will correct a wrong address of theirs, so none is given up. */
export function noticeType(db: Database, mail: MailSettings, siteUrl: string): MailType {
  return {
    canFail: false,
    async compose({ submissionId }) {
      const submission = submissionId ? await findSubmission(db, submissionId) : undefined;
      if (!submission || submission.binnedAt) return 'later';
      const publicUrl = (await deskIsOn(db)) ? siteUrl : undefined;
      return composeNotice(mail, submission, publicUrl);
    },
  };
}
