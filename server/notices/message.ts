import type { SendMailOptions } from 'nodemailer';
import type { StoredApplication } from '../applications.ts';
import type { MailSettings } from '../config.ts';

export type Attachment = { filename: string; mediaType: string; bytes: Uint8Array };

const formNames = { careers: 'Careers', 'join-now': 'Join Now' };
const staffTool = 'npm run applications --';

function sizeOf(bytes: number): string {
  return bytes < 1024 * 1024
    ? `${Math.ceil(bytes / 1024)} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

function fileLines(application: StoredApplication, isAttached: boolean): string[] {
  const { id, resume } = application;
  if (!resume) return [];
  const named = `${resume.filename} (${sizeOf(resume.size)})`;
  return isAttached
    ? [`The resume ${named} is attached.`, 'Open it in a viewer without macros.', '']
    : [
        `The resume ${named} is not attached, because the mail server refused it.`,
        `To get it: ${staffTool} resume ${id} --out FILE`,
        '',
      ];
}

/**
 * What staff are sent about an application. The Message-ID stays the same however often it is sent,
 * so that mail programs can tell a repetition.
 */
export function composeNotice(
  mail: MailSettings,
  noticeId: string,
  application: StoredApplication,
  file?: Attachment,
): SendMailOptions {
  const { id, form, name, email, phone, role, message, createdAt } = application;
  const facts: [label: string, value: string | undefined][] = [
    ['Form', formNames[form]],
    ['Name', name],
    ['E-mail', email],
    ['Phone', phone],
    ['Role', role],
    ['Received', createdAt],
    ['ID', id],
  ];
  const text = [
    ...facts.flatMap(([label, value]) => (value ? [`${label.padEnd(9)} ${value}`] : [])),
    '',
    ...(message ? [message, ''] : []),
    ...fileLines(application, file !== undefined),
    `To see it again: ${staffTool} show ${id}`,
    '',
  ].join('\n');

  return {
    messageId: `<${noticeId}@${mail.from.slice(mail.from.lastIndexOf('@') + 1)}>`,
    from: mail.from,
    to: [...mail.to],
    replyTo: { name, address: email },
    subject: `${formNames[form]} application: ${name}`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    text,
    attachments: file && [
      {
        filename: file.filename,
        contentType: file.mediaType,
        content: Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength),
        contentDisposition: 'attachment',
      },
    ],
  };
}
