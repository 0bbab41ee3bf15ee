import type { SendMailOptions } from 'nodemailer';
import type { MailSettings } from '../../config/config.ts';
import type { CheckedFile } from '../resume/resume-check.ts';
import type { Submission } from '../submissions/read.ts';
import { labelledTexts } from '../submissions/texts.ts';

const staffTool = 'npm run applications --';
const titles = {
  careers: 'Careers application',
  'join-now': 'Join Now application',
  publication: 'Publication',
  analytics: 'Analytics request',
  contact: 'Message',
};

function sizeText(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1024 ? `${Math.ceil(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}

function factsOf(submission: Submission): string[] {
  const { id, createdAt } = submission;
  const facts = [...labelledTexts(submission), ['Received', createdAt], ['ID', id]];
  return facts.map(([label = '', value]) => `${label.padEnd(9)} ${value}`);
}

function fileLines({ id, form, file }: Submission, isAttached: boolean, desk?: string): string[] {
  if (!file) return [];
  const what = form === 'careers' ? 'resume' : 'manuscript';
  const named = `The ${what} ${file.filename} (${sizeText(file.size)}) is`;
  return isAttached
    ? [`${named} attached.`, 'Open it in a viewer without macros.', '']
    : [
        `${named} not attached, because the mail server refused it.`,
        `To get it: ${desk ?? `${staffTool} resume ${id} --out FILE`}`,
        '',
      ];
}

function attachmentOf({ filename, mediaType, bytes }: CheckedFile) {
  return {
    filename,
    contentType: mediaType,
    content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    contentDisposition: 'attachment' as const,
  };
}

/**
 * What staff are sent. The Message-ID stays the same however often it is sent, so that mail
 * programs recognise a repetition. `attached`: the file of the submission, if it is to go with it.
 * `publicUrl`: of the site, if it has a desk on which the submission can be read.
 */
export function composeNotice(
  mail: MailSettings,
  noticeId: string,
  submission: Submission,
  { attached, publicUrl }: { attached?: CheckedFile; publicUrl?: string } = {},
): SendMailOptions {
  const { id, form, name, email, message } = submission;
  const title = titles[form];
  const desk = publicUrl && `${publicUrl}/desk/submissions/${id}`;
  const text = [
    `${title}, sent through the website.`,
    '',
    ...factsOf(submission),
    '',
    ...(message ? [message, ''] : []),
    ...fileLines(submission, attached !== undefined, desk),
    ...(desk ? [`To see it again: ${desk}`, ''] : []),
  ].join('\n');

  return {
    messageId: `<${noticeId}@${mail.from.slice(mail.from.lastIndexOf('@') + 1)}>`,
    from: mail.from,
    to: [...mail.to],
    replyTo: name ? { name, address: email } : email,
    subject: `${title}: ${name ?? email}`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    text,
    attachments: attached && [attachmentOf(attached)],
  };
}
