import { buffer } from 'node:stream/consumers';
import PostalMime, { type Attachment, decodeWords } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

type ReceivedMail = {
  recipients: string[];
  /** Values by lower-case name, as they travelled. */
  headers: Map<string, string>;
  text: string;
  files: Attachment[];
  raw: string;
};

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

type MailServerOptions = {
  port?: number;
  /** The SMTP reply code by which a mail is refused, 400 or more; without one it is taken. */
  replyCodeFor?: (mail: ReceivedMail) => number | undefined | Promise<number | undefined>;
  smtp?: SMTPServerOptions;
};

export const decodeHeader = (value = ''): string => decodeWords(value);

/** A real SMTP server on a port of this machine. */
export async function startMailServer(options: MailServerOptions = {}) {
  const { replyCodeFor = () => undefined, smtp } = options;
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    ...smtp,
    async onData(stream, session, done) {
      const bytes = await buffer(stream);
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      const { headers, text = '', attachments: files } = await PostalMime.parse(bytes);
      const mail = {
        ...{ recipients, text: text.replace(/\n$/, ''), files, raw: bytes.toString('latin1') },
        headers: new Map(headers.map(({ key, value }) => [key, value])),
      };
      const responseCode = await replyCodeFor(mail);
      if (responseCode) return done(Object.assign(new Error('Refused'), { responseCode }));
      mails.push(mail);
      done();
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** What was taken, in order of arrival. */
    mails,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
