import { isIP } from 'node:net';
import * as v from 'valibot';

export type StoreLocation = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string };

export type MailSettings = { smtpUrl: string; from: string; to: readonly string[] };

export type Config = ReturnType<typeof readConfig>;

/** A wrong or missing variable; the message is one line that names it. */
export class ConfigError extends Error {}

type Test = (value: string) => boolean;
const text = (isRight: Test, wanted: string) => v.pipe(v.string(), v.check(isRight, wanted));
const anyText = v.optional(v.string());

const number = (min: number, max: number) =>
  v.pipe(
    text(
      (value) => /^\d+$/.test(value) && +value >= min && +value <= max,
      `a number from ${min} to ${max}`,
    ),
    v.transform(Number),
  );

const choice = <Choice extends string>(...choices: [Choice, Choice]) =>
  v.optional(v.picklist(choices, `"${choices.join('" or "')}", or not set`));

const list = <Item extends v.GenericSchema<string, string>>(item: Item) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((value) => value.split(',').map((part) => part.trim())),
    v.transform((parts) => parts.filter(Boolean)),
    v.array(item),
  );

const host = text((value) => !/[\s/]/.test(value), 'a host name or an address');
const address = text((value) => /^[^\s@,;<>]+@[^\s@,;<>]+$/.test(value), 'a plain e-mail address');

const origin = v.pipe(
  text((value) => {
    const url = URL.parse(value);
    return /^https?:$/.test(url?.protocol ?? '') && url?.href === `${url?.origin}/`;
  }, 'an origin such as https://www.example.org'),
  v.transform((value) => new URL(value).origin),
);

const addressRange = text((value) => {
  const [start = '', bits, ...rest] = value.split('/');
  const width = { 0: -1, 4: 32, 6: 128 }[isIP(start)] ?? -1;
  return width > 0 && !rest.length && (!bits || (/^\d+$/.test(bits) && +bits <= width));
}, 'a list of addresses or CIDR ranges such as 10.0.0.0/8');

const store = v.pipe(
  v.string(),
  v.transform((url): StoreLocation | undefined => {
    if (/^postgres(ql)?:\/\//.test(url) && URL.canParse(url)) return { kind: 'postgres', url };
    const file = /^file:(?:\/\/(?=\/))?([^?#]+)$/.exec(url)?.[1];
    return file ? { kind: 'sqlite', file } : undefined;
  }),
  v.custom<StoreLocation>(Boolean, 'file:PATH or postgres://USER:PASSWORD@HOST/NAME'),
);

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The variables that are read, with what each must be; all are texts, and none is needed. */
const variables = v.object({
  HOST: v.optional(host, 'localhost'),
  PORT: v.optional(number(0, 65_535), '3000'),
  PUBLIC_URL: v.optional(origin),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `one of ${logLevels.join(', ')}`), 'info'),
  DATABASE_URL: v.optional(store, 'file:data/site.db'),
  PUBLISH_COMMAND: anyText,
  VITE_API_HOST: v.optional(origin),
  CORS_ORIGINS: list(origin),
  TRUST_PROXY: list(addressRange),
  RATE_LIMIT_PER_MINUTE: v.optional(number(1, 1_000_000), '120'),
  SHED_LOAD_AFTER_MS: v.optional(number(0, 60_000), '1000'),
  METRICS_HOST: v.optional(host, '127.0.0.1'),
  METRICS_PORT: v.optional(number(0, 65_535)),
  SMTP_URL: v.optional(
    text(
      (value) => /^smtps?:$/.test(URL.parse(value)?.protocol ?? ''),
      'smtp://USER:PASSWORD@HOST:PORT or smtps://...',
    ),
  ),
  NOTIFY_TO: list(address),
  MAIL_FROM: v.optional(address),
  DESK_SECRET: v.optional(text(({ length }) => length >= 32, '32 characters or more')),
  DESK_SECOND_FACTOR: choice('required', 'optional'),
  DESK_BIN_DAYS: v.optional(number(0, 90), '7'),
  DESK_LETTERS_PER_HOUR: v.optional(number(1, 100_000), '300'),
  UPDATE_MARK: anyText,
});

/** Their values are secrets, or hold one, and are not repeated. */
const secrets = ['DATABASE_URL', 'SMTP_URL', 'DESK_SECRET'];

function parse(env: Readonly<Record<string, string | undefined>>) {
  const given = Object.keys(variables.entries).map((name) => [
    name,
    env[name]?.trim() || undefined,
  ]);
  const { success, output, issues } = v.safeParse(variables, Object.fromEntries(given), {
    abortEarly: true,
  });
  if (success) return output;
  const [{ path, input, message }] = issues;
  const name = String(path?.[0]?.key);
  const is = secrets.includes(name) ? '' : ` is ${JSON.stringify(input)}, but it`;
  throw new ConfigError(`${name}${is} must be ${message}.`);
}

type Values = ReturnType<typeof parse>;

function mailOf(values: Values, publicUrl: string): MailSettings | undefined {
  const { SMTP_URL: smtpUrl, NOTIFY_TO: to } = values;
  if (!smtpUrl && !to.length) return undefined;
  if (!smtpUrl) throw new ConfigError('SMTP_URL is missing, but NOTIFY_TO is set.');
  if (!to.length) throw new ConfigError('NOTIFY_TO is missing, but SMTP_URL is set.');
  return { smtpUrl, from: values.MAIL_FROM ?? `applications@${new URL(publicUrl).hostname}`, to };
}

/** What is wrong with the variables that earlier releases read, in sentences. */
export function outdatedVariables(env: Readonly<Record<string, string | undefined>>): string[] {
  if (env.VITE_ENQUIRIES === undefined) return [];
  return [
    'VITE_ENQUIRIES is not read any more: an admin switches enquiries on or off at the desk, under Letters. Remove it from the settings.',
  ];
}

/** Checks the environment. Throws a ConfigError that names the first wrong variable. */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const values = parse(env);
  const { HOST, PORT, DATABASE_URL: store, METRICS_HOST, METRICS_PORT } = values;
  /** The origin under which visitors reach the site, without a slash at the end. */
  const publicUrl = values.PUBLIC_URL ?? `http://${isIP(HOST) === 6 ? `[${HOST}]` : HOST}:${PORT}`;
  return Object.freeze({
    host: HOST,
    port: PORT,
    publicUrl,
    store,
    /** A shell command that runs after each switch, with the folder of the site's files in `RELEASE`. */
    publishCommand: values.PUBLISH_COMMAND,
    /** The origin of the API that the built pages send to; `undefined` means their own. */
    apiHost: values.VITE_API_HOST,
    corsOrigins: values.CORS_ORIGINS,
    trustProxy: values.TRUST_PROXY,
    rateLimitPerMinute: values.RATE_LIMIT_PER_MINUTE,
    /** How far the process may fall behind before it answers 503; with 0 it never does. */
    shedLoadAfterMs: values.SHED_LOAD_AFTER_MS,
    logLevel: values.LOG_LEVEL,
    /** Where `/metrics` is served, apart from the site; `undefined` means nowhere. */
    metrics: METRICS_PORT === undefined ? undefined : { host: METRICS_HOST, port: METRICS_PORT },
    mail: mailOf(values, publicUrl),
    /** The secret for signing and encryption at the desk; without it, one is made once and kept in a file. */
    deskSecret: values.DESK_SECRET,
    /** Whether an account of the desk needs a passkey or an authenticator app besides its password. */
    requiresSecondFactor: values.DESK_SECOND_FACTOR !== 'optional',
    /** For how many days the desk's bin keeps what is put in it; with 0, there is no bin. */
    binDays: values.DESK_BIN_DAYS,
    /** How many letters an account of the desk may send within an hour. */
    lettersPerHour: values.DESK_LETTERS_PER_HOUR,
    /** A file that exists while the last automatic update has failed. */
    updateMark: values.UPDATE_MARK,
  });
}
