import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Auth } from '../auth/auth.ts';
import type { PasswordHasher } from '../auth/password-hash.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/connect.ts';
import type { Role } from '../database/desk-tables.ts';
import type { DiskSpace } from '../database/disk-space.ts';
import { Problem, toFieldErrors } from '../http/problem.ts';
import type { ServerLimits } from '../limits.ts';
import type { OutboxRelay } from '../mail/relay.ts';
import type { PictureWork } from '../pictures/picture-work.ts';
import type { Publisher } from '../publishing/publisher.ts';
import { api, type CallName, type Definition, type Output, type ParsedInput } from './api/api.ts';
import type { Previews } from './previews.ts';
import type { Right } from './rights.ts';

export type PagePublisher = Pick<Publisher, 'publish' | 'restore' | 'withdraw'>;

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

export type Call = Pick<Definition, 'maxBytes' | 'takesBytes'> & {
  method: 'GET' | 'POST';
  /** The path after /api/desk. */
  url: string;
  /** `nothing` is for people who are not signed in. */
  needs: Right | 'nothing';
  handle: (desk: Desk, http: Http, staff: Staff | undefined) => Promise<unknown>;
};

/** A call that only changes something returns nothing, and so an empty object. */
type Result<Name extends CallName> = keyof Output<Name> extends never
  ? Output<Name> | undefined
  : Output<Name>;

type Handlers<Caller> = {
  [Name in CallName]?: (
    desk: Desk,
    input: ParsedInput<Name>,
    http: Http & Caller,
  ) => Promise<Result<Name>>;
};

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

/** The path's parts with the query or the body. Throws a Problem 422 for unknown fields, or for both. */
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

function toCalls<Caller>(
  needs: Call['needs'],
  handlers: Handlers<Caller>,
  callerOf: (staff: Staff | undefined) => Caller,
): Call[] {
  return (Object.keys(handlers) as CallName[]).map((name) => {
    const [method, url] = name.split(' ') as [Call['method'], string];
    const { output, maxBytes, takesBytes }: Definition = api[name];
    const handler = handlers[name] as (...given: unknown[]) => Promise<unknown>;
    return {
      needs,
      maxBytes,
      takesBytes,
      method,
      url,
      async handle(desk, http, staff) {
        const caller = { ...http, ...callerOf(staff) };
        const result = await handler(desk, readInput(name, http.request), caller);
        // A file is sent by then.
        return output ? (result ?? {}) : result;
      },
    };
  });
}

export const publicCalls = (handlers: Handlers<unknown>) =>
  toCalls('nothing', handlers, () => ({}));

export const staffCalls = (needs: Right, handlers: Handlers<{ staff: Staff }>) =>
  toCalls(needs, handlers, (staff) => {
    if (staff) return { staff };
    throw new Problem(401);
  });
