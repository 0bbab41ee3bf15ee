import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

type ReceivedMail = {
  recipients: string[];
  /** Values by lower-case name, as they travelled. */
  headers: Map<string, string>;
  text: string;
  files: { type: string; disposition: string; bytes: Buffer }[];
  raw: string;
};

export type MailServer = {
  url: string;
  port: number;
  /** What was taken, in order of arrival. */
  mails: ReceivedMail[];
  stop: () => Promise<void>;
};

type MailServerOptions = {
  port?: number;
  /** Answers an SMTP reply code of 400 or more to refuse a mail. */
  judge?: (mail: ReceivedMail) => number | undefined | Promise<number | undefined>;
  smtp?: SMTPServerOptions;
};

function parseHeaders(block: string): Map<string, string> {
  const lines = block.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return new Map(
    lines.map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
    }),
  );
}

function split(entity: string): { headers: Map<string, string>; body: string } {
  const at = entity.indexOf('\r\n\r\n');
  return { headers: parseHeaders(entity.slice(0, at)), body: entity.slice(at + 4) };
}

function decodeBody(body: string, encoding = '7bit'): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1');
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1');
}

function parseMail(raw: string, recipients: string[]): ReceivedMail {
  const { headers, body } = split(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1];
  const entities = boundary
    ? body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((part) => split(part.slice(2)))
    : [{ headers, body }];
  const [first, ...others] = entities.map((entity) => ({
    type: entity.headers.get('content-type') ?? '',
    disposition: entity.headers.get('content-disposition') ?? '',
    bytes: decodeBody(
      entity.body.replace(/\r\n$/, ''),
      entity.headers.get('content-transfer-encoding'),
    ),
  }));
  return {
    recipients,
    headers,
    text: first?.bytes.toString().replaceAll('\r\n', '\n') ?? '',
    files: others,
    raw,
  };
}

/** A header's value with its encoded words read. */
export function decodeHeader(value = ''): string {
  const word = /=\?utf-8\?([bq])\?([^?]*)\?=(?:\s+(?==\?))?/gi;
  const bytes = value.replace(word, (_, kind: string, text: string) =>
    kind.toLowerCase() === 'b'
      ? Buffer.from(text, 'base64').toString('latin1')
      : decodeBody(text.replaceAll('_', ' '), 'quoted-printable').toString('latin1'),
  );
  return Buffer.from(bytes, 'latin1').toString();
}

/** A real SMTP server on a port of this machine. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const { judge = () => undefined, smtp } = options;
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    ...smtp,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', async () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        const mail = parseMail(Buffer.concat(chunks).toString('latin1'), recipients);
        const responseCode = await judge(mail);
        if (responseCode) return done(Object.assign(new Error('Refused'), { responseCode }));
        mails.push(mail);
        done();
      });
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
    port,
    mails,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
