import { createTransport, type SendMailOptions } from 'nodemailer';
import type { MailSettings } from '../../config/config.ts';
import type { Database } from '../database/connect.ts';
import { deskIsOn } from '../database/desk-is-on.ts';
import { findFile, findSubmission } from '../submissions/read.ts';
import { composeNotice } from './message.ts';
import type { ClaimedNotice } from './outbox.ts';

type Delivery =
  | { outcome: 'sent'; refusedRecipients: number }
  /** The submission was erased meanwhile. */
  | { outcome: 'gone' }
  /** The mail server answered that it does not take this message, for now or ever. */
  | { outcome: 'rejected'; error: MailError }
  /** The mail server is away, or refuses us altogether. */
  | { outcome: 'unreachable'; error: MailError };

type MailError = Error & { code?: string; responseCode?: number; permanent?: boolean };

function isRejection({ code, responseCode }: MailError): boolean {
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== 421;
}

/** Sends notices through the mail server of the settings. */
export function createDelivery(db: Database, mail: MailSettings, siteUrl: string) {
  const transport = createTransport({
    url: mail.smtpUrl,
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  async function send(mails: SendMailOptions[], signal: AbortSignal): Promise<Delivery> {
    const [mail, ...simpler] = mails;
    try {
      const { rejected } = await transport.sendMail({ ...mail, signal });
      return { outcome: 'sent', refusedRecipients: rejected.length };
    } catch (cause) {
      const error = cause as MailError;
      if (!isRejection(error)) return { outcome: 'unreachable', error };
      if (simpler.length && error.permanent) return send(simpler, signal);
      return { outcome: 'rejected', error };
    }
  }

  /** Throws what the store throws; a failure of the mail server is returned as the outcome. */
  return async function deliver(notice: ClaimedNotice, signal: AbortSignal): Promise<Delivery> {
    const submission = await findSubmission(db, notice.submissionId);
    if (!submission) return { outcome: 'gone' };
    const publicUrl = (await deskIsOn(db)) ? siteUrl : undefined;
    const plain = composeNotice(mail, notice.id, submission, { publicUrl });
    const file = submission.file && (await findFile(db, submission.id));
    if (!file) return send([plain], signal);
    // Many mail servers refuse large or unusual attachments. The notice matters more than the file.
    const whole = composeNotice(mail, notice.id, submission, { attached: file, publicUrl });
    return send([whole, plain], signal);
  };
}
