import { desk } from '@site/content/schema/desk';
import * as v from 'valibot';
import { accountsApi } from './accounts.ts';
import { draftsApi } from './drafts.ts';
import { exportApi } from './export.ts';
import { documentsApi, inboxApi } from './inbox.ts';
import { lettersApi } from './letters.ts';
import { myApi, signInApi } from './me.ts';
import { notesApi } from './notes.ts';
import { pagesApi, versionsApi } from './pages.ts';
import { peopleApi } from './people.ts';
import { picturesApi } from './pictures.ts';
import { visitsApi } from './visits.ts';

export type Definition = {
  input: v.ObjectEntries;
  output?: v.GenericSchema;
  /** The limit of the body, where it is larger than usual. */
  maxBytes?: number;
  /** The body is a file; without it, the body is JSON. */
  takesBytes?: boolean;
};

const { firm, letters, confirmation } = desk.pipe[0].entries;
/** The desk's own words, as far as the role needs them: a stranger gets the firm's name. */
const deskWords = v.object({
  firm,
  letters: v.optional(letters),
  confirmation: v.optional(confirmation),
});

/**
 * What each call of the desk takes and returns; moments are ISO 8601 in UTC. The server reads requests
 * with it and its handlers are held to it; the desk's pages have the types alone, and the tests parse
 * what the server returns.
 */
export const api = {
  ...signInApi,
  'GET /words': { input: {}, output: deskWords },
  ...myApi,
  ...inboxApi,
  ...notesApi,
  ...lettersApi,
  ...peopleApi,
  ...draftsApi,
  ...documentsApi,
  ...exportApi,
  ...accountsApi,
  ...pagesApi,
  ...picturesApi,
  ...versionsApi,
  ...visitsApi,
} satisfies Record<`${'GET' | 'POST'} /${string}`, Definition>;

type Api = typeof api;
export type CallName = keyof Api;

type Fields<F extends v.ObjectEntries> = v.StrictObjectSchema<F, undefined>;
type Sent<F extends v.ObjectEntries> = v.InferInput<Fields<F>>;
type Parsed<F extends v.ObjectEntries> = v.InferOutput<Fields<F>>;

export type Input<Name extends CallName> = Sent<Api[Name]['input']>;
/** The input as the server's handler gets it. */
export type ParsedInput<Name extends CallName> = Parsed<Api[Name]['input']>;
/** Unknown for what is not JSON. */
export type Output<Name extends CallName> = Api[Name] extends {
  output: infer Schema extends v.GenericSchema;
}
  ? v.InferOutput<Schema>
  : unknown;

export type DeskWords = Output<'GET /words'>;
