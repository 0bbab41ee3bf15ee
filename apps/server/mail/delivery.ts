import { createTransport } from 'nodemailer';
import type { MailSettings } from '../config.ts';
import { type ClaimedMail, type MailTypes, messageId } from './outbox.ts';

type Delivery =
  | { outcome: 'sent'; refusedRecipients: number; covers: readonly string[] }
  /** Its subject was erased or put in the bin meanwhile. */
  | { outcome: 'gone' }
  | { outcome: 'held'; ms: number }
  /** It must not be sent at all. */
  | { outcome: 'dropped' }
  /** The mail server refuses this message; or it is away, or refuses us altogether. */
  | { outcome: 'rejected' | 'unreachable'; error: MailError };

type MailError = Error & { code?: string; responseCode?: number };

/** Whether trying again is useless. An invalid address has no reply code. */
export function isPermanentFailure({ code, responseCode }: MailError): boolean {
  return responseCode === undefined ? code === 'EENVELOPE' : responseCode >= 500;
}

export function createDelivery(mail: MailSettings, types: MailTypes) {
  const transport = createTransport({
    url: mail.smtpUrl,
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  /** Throws errors of the store; a failure of the mail server is the outcome. */
  return async function deliver(claimed: ClaimedMail, signal: AbortSignal): Promise<Delivery> {
    const message = await types[claimed.kind].compose(claimed);
    if (message === 'later') return { outcome: 'gone' };
    if (message === 'never') return { outcome: 'dropped' };
    if (typeof message === 'number') return { outcome: 'held', ms: message };
    const { covers = [], ...words } = message;
    try {
      const id = messageId(mail, claimed.id);
      const sending = { from: mail.from, messageId: id, ...words, signal };
      const { rejected } = await transport.sendMail(sending);
      return { outcome: 'sent', refusedRecipients: rejected.length, covers };
    } catch (cause) {
      const error = cause as MailError;
      const isOfMessage = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
      const isRejection = isOfMessage && error.responseCode !== 421;
      return { outcome: isRejection ? 'rejected' : 'unreachable', error };
    }
  };
}
