import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Config } from '../../config/config.ts';
import type { Database } from '../database/connect.ts';
import { Problem } from '../http/problem.ts';
import { toFieldErrors } from '../submissions/field-errors.ts';
import type { Role } from './accounts.ts';
import type { Auth } from './auth.ts';
import type { News } from './news.ts';

/** What every call works with. */
export type Desk = {
  db: Database;
  config: Config;
  log: FastifyBaseLogger;
  /** Loaded when somebody first needs it: a site without a desk never pays for it. */
  auth: () => Promise<Auth>;
  news: News;
  /** Aborted when the server stops. */
  stopping: AbortSignal;
  /** Rewrites the database files once what was erased is gone from the tables. */
  scrub: () => void;
};

/** Who calls. */
export type Staff = {
  id: string;
  email: string;
  role: Role;
  sessionId: string;
  /** Whether the sign-in is so recent that what opens the account may be changed. */
  isFresh: boolean;
};

export type Http = { request: FastifyRequest; reply: FastifyReply };

/** One address of the desk's API. */
export type Call = {
  method: 'GET' | 'POST';
  /** After /api/desk. */
  url: string;
  /** The least role that may; `nobody` is for those who are not signed in. */
  needs: Role | 'nobody';
  handle: (desk: Desk, http: Http, staff: Staff | undefined) => Promise<unknown>;
};

type Answer<Input> = (desk: Desk, input: Input, http: Http) => Promise<unknown>;
type StaffAnswer<Input> = (
  desk: Desk,
  input: Input,
  http: Http & { staff: Staff },
) => Promise<unknown>;

type Fields = v.ObjectEntries;
type InputOf<F extends Fields> = v.InferOutput<v.StrictObjectSchema<F, undefined>>;
type About = Pick<Call, 'method' | 'url'>;

/** The parts of the address, the query and the body as one. Throws a Problem 422 for what is not among the fields. */
function readInput<F extends Fields>(
  fields: F,
  { params, query, body }: FastifyRequest,
): InputOf<F> {
  const input = { ...(query as object), ...(body as object), ...(params as object) };
  const result = v.safeParse(v.strictObject(fields), input);
  if (result.success) return result.output;
  throw new Problem(422, { errors: toFieldErrors(result.issues) });
}

/** A call for people who are not signed in. */
export function openCall<F extends Fields>(
  about: About,
  fields: F,
  answer: Answer<InputOf<F>>,
): Call {
  return {
    ...{ ...about, needs: 'nobody' },
    handle: async (desk, http) => answer(desk, readInput(fields, http.request), http),
  };
}

/** A call for staff of at least this role. */
export function staffCall<F extends Fields>(
  about: About & { needs: Role },
  fields: F,
  answer: StaffAnswer<InputOf<F>>,
): Call {
  return {
    ...about,
    async handle(desk, http, staff) {
      if (!staff) throw new Problem(401);
      return answer(desk, readInput(fields, http.request), { ...http, staff });
    },
  };
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export const idField = v.pipe(v.string(), v.regex(uuid));
export const textField = (maxLength: number) => v.pipe(v.string(), v.maxLength(maxLength));
