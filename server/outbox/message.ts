import type { SendMailOptions } from 'nodemailer';
import type { MailSettings } from '../../config/config.ts';
import type { Subject, SubjectFile } from './subject.ts';

const staffTool = 'npm run applications --';

function sizeOf({ length }: Uint8Array): string {
  const kilobytes = length / 1024;
  return kilobytes < 1024 ? `${Math.ceil(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}

function fileLines(id: string, file: SubjectFile, isAttached: boolean): string[] {
  const { what, filename, bytes } = file;
  const named = `The ${what} ${filename} (${sizeOf(bytes)}) is`;
  return isAttached
    ? [`${named} attached.`, 'Open it in a viewer without macros.', '']
    : [
        `${named} not attached, because the mail server refused it.`,
        `To get it: ${staffTool} resume ${id} --out FILE`,
        '',
      ];
}

function attachmentOf({ filename, mediaType, bytes }: SubjectFile) {
  return {
    filename,
    contentType: mediaType,
    content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    contentDisposition: 'attachment' as const,
  };
}

/**
 * What staff are sent. The Message-ID stays the same however often it is sent, so that mail
 * programs can tell a repetition.
 */
export function composeNotice(
  mail: MailSettings,
  noticeId: string,
  subject: Subject,
  withFile: boolean,
): SendMailOptions {
  const { id, title, name, email, facts, message, file } = subject;
  const text = [
    `${title}, sent through the website.`,
    '',
    ...facts.flatMap(([label, value]) => (value ? [`${label.padEnd(9)} ${value}`] : [])),
    '',
    ...(message ? [message, ''] : []),
    ...(file ? fileLines(id, file, withFile) : []),
    `To see it again: ${staffTool} show ${id}`,
    '',
  ].join('\n');

  return {
    messageId: `<${noticeId}@${mail.from.slice(mail.from.lastIndexOf('@') + 1)}>`,
    from: mail.from,
    to: [...mail.to],
    replyTo: name ? { name, address: email } : email,
    subject: `${title}: ${name ?? email}`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    text,
    attachments: file && withFile ? [attachmentOf(file)] : undefined,
  };
}
