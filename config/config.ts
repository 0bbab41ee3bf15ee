import { isIP } from 'node:net';
import { dirname } from 'node:path';

export type StoreLocation = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string };

export type MailSettings = { smtpUrl: string; from: string; to: readonly string[] };

export type Config = Readonly<{
  host: string;
  port: number;
  /** The origin under which visitors reach the site, without a slash at the end. */
  publicUrl: string;
  store: StoreLocation;
  /** The origin of the API that the built pages send to; `undefined` means their own. */
  apiHost: string | undefined;
  /** Whether the enquiry dialogs send what is typed into them; the pages are built with the same setting. */
  takesEnquiries: boolean;
  corsOrigins: readonly string[];
  trustProxy: readonly string[];
  rateLimitPerMinute: number;
  /** How far the process may fall behind before it answers 503; with 0 it never does. */
  shedLoadAfterMs: number;
  logLevel: string;
  /** Where `/metrics` is served, apart from the site; `undefined` means nowhere. */
  metrics: Readonly<{ host: string; port: number }> | undefined;
  mail: MailSettings | undefined;
  /** The secret for signing and encryption at the desk; without it, one is made once and kept in a file. */
  deskSecret: string | undefined;
  /** Whether an account of the desk needs a passkey or an authenticator app besides its password. */
  requiresSecondFactor: boolean;
  /** For how many days the desk's bin keeps what is put in it; with 0, there is no bin. */
  binDays: number;
  /** How many letters an account of the desk may send within an hour. */
  lettersPerHour: number;
  /** A shell command that runs after each switch, with the folder of the site's files in `RELEASE`. */
  publishCommand: string | undefined;
  /** A file that exists while the last automatic update has failed. */
  updateMark: string | undefined;
}>;

type Environment = Readonly<Record<string, string | undefined>>;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** A wrong or missing variable; the message is one line that names it. */
export class ConfigError extends Error {}

function read(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

function wrong(name: string, value: string, wanted: string): ConfigError {
  return new ConfigError(`${name} is ${JSON.stringify(value)}, but it must be ${wanted}.`);
}

function readInteger(env: Environment, name: string, min: number, max: number): number | undefined {
  const value = read(env, name);
  if (value === undefined) return undefined;
  const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= min && number <= max)) throw wrong(name, value, `a number from ${min} to ${max}`);
  return number;
}

function readList(env: Environment, name: string): string[] {
  return (read(env, name) ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
}

function toOrigin(name: string, value: string): string {
  const url = URL.parse(value);
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  if (!isOrigin) throw wrong(name, value, 'an origin such as https://www.example.org');
  return url.origin;
}

function readOrigin(env: Environment, name: string): string | undefined {
  const value = read(env, name);
  return value === undefined ? undefined : toOrigin(name, value);
}

function toAddressRange(name: string, value: string): string {
  const [address = '', bits, ...rest] = value.split('/');
  const width = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const isRange = width > 0 && !rest.length && (!bits || (/^\d+$/.test(bits) && +bits <= width));
  if (!isRange) throw wrong(name, value, 'a list of addresses or CIDR ranges such as 10.0.0.0/8');
  return value;
}

function readStore(env: Environment): StoreLocation {
  const value = read(env, 'DATABASE_URL') ?? 'file:data/site.db';
  if (/^postgres(ql)?:\/\//.test(value) && URL.canParse(value))
    return { kind: 'postgres', url: value };
  const file = /^file:(?:\/\/(?=\/))?([^?#]+)$/.exec(value)?.[1];
  // The value may carry a password, so it is not repeated.
  if (!file)
    throw new ConfigError('DATABASE_URL must be file:PATH or postgres://USER:PASSWORD@HOST/NAME.');
  return { kind: 'sqlite', file };
}

function readMail(env: Environment, publicUrl: string): MailSettings | undefined {
  const smtpUrl = read(env, 'SMTP_URL');
  const to = readList(env, 'NOTIFY_TO');
  if (!smtpUrl && !to.length) return undefined;
  if (!smtpUrl) throw new ConfigError('SMTP_URL is missing, but NOTIFY_TO is set.');
  if (!to.length) throw new ConfigError('NOTIFY_TO is missing, but SMTP_URL is set.');
  if (!/^smtps?:$/.test(URL.parse(smtpUrl)?.protocol ?? '')) {
    throw new ConfigError('SMTP_URL must be smtp://USER:PASSWORD@HOST:PORT or smtps://...');
  }
  const from = read(env, 'MAIL_FROM') ?? `applications@${new URL(publicUrl).hostname}`;
  const addresses = { NOTIFY_TO: to, MAIL_FROM: [from] };
  for (const [name, list] of Object.entries(addresses)) {
    const bad = list.find((address) => !/^[^\s@,;<>]+@[^\s@,;<>]+$/.test(address));
    if (bad !== undefined) throw wrong(name, bad, 'a plain e-mail address');
  }
  return { smtpUrl, from, to };
}

function readChoice(env: Environment, name: string, choices: [string, string]): string | undefined {
  const value = read(env, name);
  if (value === undefined || choices.includes(value)) return value;
  throw wrong(name, value, `"${choices.join('" or "')}", or not set`);
}

function readHost(env: Environment, name: string): string | undefined {
  const host = read(env, name);
  if (host && /[\s/]/.test(host)) throw wrong(name, host, 'a host name or an address');
  return host;
}

function readDeskSecret(env: Environment): string | undefined {
  const secret = read(env, 'DESK_SECRET');
  // The value is a secret, so it is not repeated.
  if (secret && secret.length < 32)
    throw new ConfigError('DESK_SECRET must have 32 characters or more.');
  return secret;
}

function readMetrics(env: Environment): Config['metrics'] {
  const host = readHost(env, 'METRICS_HOST') ?? '127.0.0.1';
  const port = readInteger(env, 'METRICS_PORT', 0, 65_535);
  return port === undefined ? undefined : { host, port };
}

/** Checks the environment. Throws a ConfigError that names the first wrong variable. */
export function readConfig(env: Environment): Config {
  const host = readHost(env, 'HOST') ?? 'localhost';
  const port = readInteger(env, 'PORT', 0, 65_535) ?? 3000;
  const publicUrl =
    readOrigin(env, 'PUBLIC_URL') ?? `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
  const logLevel = read(env, 'LOG_LEVEL') ?? 'info';
  if (!logLevels.includes(logLevel))
    throw wrong('LOG_LEVEL', logLevel, `one of ${logLevels.join(', ')}`);

  const store = readStore(env);
  // Beside a SQLite file, as that place can be written to.
  const _data = store.kind === 'sqlite' ? dirname(store.file) : 'data';
  return Object.freeze({
    host,
    port,
    publicUrl,
    store,
    publishCommand: read(env, 'PUBLISH_COMMAND'),
    apiHost: readOrigin(env, 'VITE_API_HOST'),
    takesEnquiries: readChoice(env, 'VITE_ENQUIRIES', ['send', 'off']) === 'send',
    corsOrigins: readList(env, 'CORS_ORIGINS').map((value) => toOrigin('CORS_ORIGINS', value)),
    trustProxy: readList(env, 'TRUST_PROXY').map((value) => toAddressRange('TRUST_PROXY', value)),
    rateLimitPerMinute: readInteger(env, 'RATE_LIMIT_PER_MINUTE', 1, 1_000_000) ?? 120,
    shedLoadAfterMs: readInteger(env, 'SHED_LOAD_AFTER_MS', 0, 60_000) ?? 1_000,
    logLevel,
    metrics: readMetrics(env),
    mail: readMail(env, publicUrl),
    deskSecret: readDeskSecret(env),
    requiresSecondFactor:
      readChoice(env, 'DESK_SECOND_FACTOR', ['required', 'optional']) !== 'optional',
    binDays: readInteger(env, 'DESK_BIN_DAYS', 0, 90) ?? 7,
    lettersPerHour: readInteger(env, 'DESK_LETTERS_PER_HOUR', 1, 100_000) ?? 300,
    updateMark: read(env, 'UPDATE_MARK'),
  });
}
