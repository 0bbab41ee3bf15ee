import { createTransport, type SendMailOptions } from 'nodemailer';
import type { MailSettings } from '../../config/config.ts';
import type { ClaimedMail, MailTypes } from './outbox.ts';

type Delivery =
  | { outcome: 'sent'; refusedRecipients: number }
  /** Its subject was erased or put in the bin meanwhile. */
  | { outcome: 'gone' }
  /** It must not be sent at all. */
  | { outcome: 'dropped' }
  /** The mail server refuses this message, for now or for good. */
  | { outcome: 'rejected'; error: MailError }
  /** The mail server is away, or refuses us altogether. */
  | { outcome: 'unreachable'; error: MailError };

type MailError = Error & { code?: string; responseCode?: number };

function isRejection({ code, responseCode }: MailError): boolean {
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== 421;
}

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

  async function send(message: SendMailOptions, signal: AbortSignal): Promise<Delivery> {
    try {
      const { rejected } = await transport.sendMail({ ...message, signal });
      return { outcome: 'sent', refusedRecipients: rejected.length };
    } catch (cause) {
      const error = cause as MailError;
      if (!isRejection(error)) return { outcome: 'unreachable', error };
      return { outcome: 'rejected', error };
    }
  }

  /** Throws errors of the store; a failure of the mail server is the outcome. */
  return async function deliver(claimed: ClaimedMail, signal: AbortSignal): Promise<Delivery> {
    const message = await types[claimed.kind].compose(claimed);
    if (message === 'later') return { outcome: 'gone' };
    if (message === 'never') return { outcome: 'dropped' };
    return send(message, signal);
  };
}
