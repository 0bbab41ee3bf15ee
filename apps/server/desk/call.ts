import { type ContentName, isContentName } from '@site/content/registry';
import { isPlainLine } from '@site/forms/texts';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Auth } from '../auth/auth.ts';
import type { PasswordHasher } from '../auth/password.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/connect.ts';
import type { Role } from '../database/desk-tables.ts';
import type { DiskSpace } from '../database/disk-space.ts';
import { Problem } from '../http/problem.ts';
import type { ServerLimits } from '../limits.ts';
import type { OutboxRelay } from '../mail/relay.ts';
import type { PictureWork } from '../pictures/picture-work.ts';
import type { Publisher } from '../publishing/publisher.ts';
import type { Previews } from './previews.ts';

type Right =
  /** Open also to an account that has yet to set up its second factor. */
  | 'account'
  | 'read submissions'
  | 'change submissions'
  | 'edit pages'
  | 'read visits'
  | 'manage accounts';

const rights: Readonly<Record<Role, readonly Right[]>> = {
  reader: ['account', 'read submissions'],
  manager: ['account', 'read submissions', 'change submissions'],
  editor: ['account', 'edit pages', 'read visits'],
  admin: [
    ...(['account', 'read submissions', 'change submissions', 'edit pages'] as const),
    ...(['read visits', 'manage accounts'] as const),
  ],
};

export const roles = Object.keys(rights) as Role[];

export function mayDo(role: Role, right: Right): boolean {
  // A later release may have roles that this one does not know.
  return rights[role]?.includes(right) ?? false;
}

export type PagePublisher = Pick<Publisher, 'publish' | 'restore' | 'withdraw' | 'showPublished'>;

export type Desk = {
  db: Database;
  config: Config;
  disk: DiskSpace;
  limits: ServerLimits;
  log: FastifyBaseLogger;
  /** The secret that signs cookies. */
  secret: () => string;
  passwords: PasswordHasher;
  /** It is loaded on first use, so that a site without a desk never loads it. */
  auth: () => Promise<Auth>;
  /** Undefined where the settings name no mail server. */
  mail: Pick<OutboxRelay, 'notify'> | undefined;
  /** Undefined where the site is not built. */
  publisher: PagePublisher | undefined;
  previews: Previews;
  pictures: PictureWork;
  /** Runs a task after the response, which so takes no longer. */
  afterResponse: (request: FastifyRequest, task: () => Promise<void>) => void;
  /** Rewrites the database files after rows were erased. */
  scrub: () => void;
};

/** Throws a Problem 422 where there is no mail server. `message`: what to do instead. */
export function requireMail({ mail }: Desk, message: string): NonNullable<Desk['mail']> {
  if (mail) return mail;
  throw new Problem(422, { message });
}

export type Staff = {
  id: string;
  email: string;
  role: Role;
  sessionId: string;
  /** The sign-in is recent enough to change what opens the account. */
  isFresh: boolean;
  hasCodes: boolean;
};

export type Http = { request: FastifyRequest; reply: FastifyReply };

type Body = {
  /** The limit of the body, where it is larger than usual. */
  maxBytes?: number;
  /** The body is a file; without it, the body is JSON. */
  takesBytes?: boolean;
};

export type Call = Body & {
  /** `nothing` is for people who are not signed in. */
  needs: Right | 'nothing';
  /** The path's parts with the query or the body. */
  input: v.ObjectEntries;
  run: (desk: Desk, input: never, caller: never) => Promise<unknown>;
};

/** What comes in by these fields, once it is read. */
export type Parsed<Fields extends v.ObjectEntries> = v.InferOutput<
  v.StrictObjectSchema<Fields, undefined>
>;

const callsThatNeed =
  <Caller>(needs: Call['needs']) =>
  <Fields extends v.ObjectEntries, Result>(
    input: Fields,
    run: (desk: Desk, input: Parsed<Fields>, caller: Caller) => Promise<Result>,
    body: Body = {},
  ) => ({ needs, input, run, ...body });

/** Makes calls of those who have this right: what each takes, and what it does. */
export const callFor = (right: Right) => callsThatNeed<Http & { staff: Staff }>(right);

/** A call of people who are not signed in. */
export const callForAnyone = callsThatNeed<Http>('nothing');

/** What a call returns. */
export type Returned<One extends Pick<Call, 'run'>> = Awaited<ReturnType<One['run']>>;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export const idField = v.pipe(v.string(), v.regex(uuid));
/** The limit of one call. */
const mostAtOnce = 200;
export const severalOf = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item), v.minLength(1), v.maxLength(mostAtOnce));
export const momentField = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => new Date(text)),
);
export const textField = (maxLength: number) => v.pipe(v.string(), v.maxLength(maxLength));
export const accountName = v.pipe(textField(120), v.check(isPlainLine), v.trim());
/** The id of a version: an address or a query has it as text. */
export const versionField = v.pipe(textField(9), v.regex(/^[1-9]\d*$/), v.transform(Number));
/** The name of a status; which there are, the words of the desk say. */
export const statusField = v.pipe(textField(30), v.check(isPlainLine), v.nonEmpty());
export const passwordField = textField(1_000);
/** What a browser's passkey returns as JSON. */
export const passkeyField = v.looseObject({
  id: v.pipe(v.string(), v.maxLength(1_400)),
  response: v.looseObject({}),
});

export const role = v.picklist(roles);

export const pageName = v.custom<ContentName>(
  (name) => typeof name === 'string' && isContentName(name),
);
