import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Config } from '../../config/config.ts';
import type { Settings } from '../content/launch-settings.ts';
import type { Publisher } from '../content/publisher.ts';
import type { Database } from '../database/connect.ts';
import type { Role } from '../database/desk-tables.ts';
import { Problem } from '../http/problem.ts';
import type { ServerLimits } from '../limits.ts';
import type { OutboxRelay } from '../outbox/relay.ts';
import type { PictureWork } from '../pictures/picture-work.ts';
import { toFieldErrors } from '../submissions/field-errors.ts';
import { api, type CallName, type Output, type ParsedInput } from './api/api.ts';
import type { Auth } from './auth.ts';
import type { PasswordHasher } from './password-hash.ts';
import type { Previews } from './previews.ts';
import type { Right } from './rights.ts';

export type PagePublisher = Pick<Publisher, 'publish' | 'restore' | 'withdraw'>;

export type Desk = {
  db: Database;
  config: Config;
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
  /** The environment, for the list of what is left before the launch. */
  settings: Settings;
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

export type Call = {
  method: 'GET' | 'POST';
  /** The path after /api/desk. */
  url: string;
  /** `nothing` is for people who are not signed in. */
  needs: Right | 'nothing';
  /** The limit of the body, where it is larger than usual. */
  maxBytes?: number;
  /** The handler reads a file as the body; without it, the body is JSON. */
  takes?: 'bytes';
  /** Open to an account that has yet to set up its second factor. */
  isForNewcomers?: boolean;
  handle: (desk: Desk, http: Http, staff: Staff | undefined) => Promise<unknown>;
};

type Handler<Name extends CallName, Caller> = (
  desk: Desk,
  input: ParsedInput<Name>,
  http: Http & Caller,
) => Promise<Output<Name>>;

const deepest = 24;
const unsafeKeys = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Whether a body is one that our pages send. PostgreSQL takes no text with a NUL in it; a body that is
 * too deep would overflow the stack of whatever goes through it; what has a key of every object's
 * prototype was made to mislead.
 */
function isFit(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  if (depth === deepest) return false;
  return Object.entries(value).every(
    ([key, inner]) => !unsafeKeys.has(key) && !key.includes('\0') && isFit(inner, depth + 1),
  );
}

/**
 * The parts of the path with the query or, for a change, with the body. Throws a Problem 422 for unknown
 * fields, and for a query beside a body.
 */
function readInput<Name extends CallName>(
  name: Name,
  { method, params, query, body }: FastifyRequest,
): ParsedInput<Name> {
  const isRead = method === 'GET';
  if (!isRead && Object.keys(query as object).length) throw new Problem(422);
  const input = { ...((isRead ? query : body) as object), ...(params as object) };
  if (!isFit(input)) throw new Problem(422);
  const result = v.safeParse(v.strictObject(api[name].input), input);
  if (result.success) return result.output as ParsedInput<Name>;
  throw new Problem(422, { errors: toFieldErrors(result.issues) });
}

function addressOf(name: CallName): Pick<Call, 'method' | 'url'> {
  const [method, url] = name.split(' ') as [Call['method'], string];
  return { method, url };
}

export function publicCall<Name extends CallName>(
  name: Name,
  handler: Handler<Name, unknown>,
): Call {
  return {
    ...addressOf(name),
    needs: 'nothing',
    handle: async (desk, http) => handler(desk, readInput(name, http.request), http),
  };
}

export function staffCall<Name extends CallName>(
  name: Name,
  about: Pick<Call, 'maxBytes' | 'takes'> & { needs: Right },
  handler: Handler<Name, { staff: Staff }>,
): Call {
  return {
    ...addressOf(name),
    ...about,
    async handle(desk, http, staff) {
      if (!staff) throw new Problem(401);
      return handler(desk, readInput(name, http.request), { ...http, staff });
    },
  };
}
