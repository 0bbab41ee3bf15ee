import type { CallName, Input, Output } from '@site/server/desk/calls';
import { countText } from './words.ts';

/** The calls that change nothing. */
export type ReadName = Extract<CallName, `GET ${string}`>;

/** A refusal of the server, in words for people. */
export class ApiError extends Error {
  readonly status: number;
  /** The other members of the server's response. */
  readonly details: Readonly<Record<string, unknown>>;
  constructor(status: number, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }

  /** The server was busy or away, or asked for less from this network: the same call may succeed soon. */
  get isTransient(): boolean {
    return [0, 429, 503].includes(this.status);
  }
}

/** What failed for such a reason is called again by itself after this time. */
export const tryAgainAfterMs = 5_000;

/** The error of a call that was refused. An aborted one, and what is no refusal, is thrown again. */
export function apiErrorOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}

export const offline =
  'The desk cannot be reached. Check the connection; nothing that you typed is lost.';

/** Has the event `ended` when a call was refused because the session is over. */
export const session = new EventTarget();

type Refusal = { message?: string; errors?: readonly { message: string }[] };

/**
 * The error for a response that is not ok, in the words for its fields where it names some. Where nobody is
 * signing in, a 401 ends the session.
 */
export function refusalOf(status: number, details: Refusal | null, isSignIn = false): ApiError {
  if (status === 401 && !isSignIn) session.dispatchEvent(new Event('ended'));
  const { message = 'This did not work.', errors = [] } = details ?? {};
  // What begins so is the checker's own, and technical.
  const words = errors.map((error) => error.message).filter((one) => !one.startsWith('Invalid '));
  return new ApiError(status, [...new Set(words)].join(' ') || message, { ...details });
}

function throwUnreachable(error: Error): never {
  throw error.name === 'AbortError' ? error : new ApiError(0, offline);
}

type Options = {
  signal?: AbortSignal;
  /** A background request, not a person's: it must not keep the session from falling idle. */
  isBackground?: boolean;
  /** The call goes on when the page is closed. */
  outlivesPage?: boolean;
};

type Arguments<Name extends CallName> =
  Record<never, never> extends Input<Name>
    ? [input?: Input<Name>, options?: Options]
    : [input: Input<Name>, options?: Options];

/** Puts what the path names into it, and the rest into the query or the body. */
function requestOf(name: CallName, input: object = {}) {
  const [method = '', url = ''] = name.split(' ');
  const rest: Record<string, unknown> = { ...input };
  const path = url.replace(/:(\w+)/g, (_, part: string) => {
    const value = String(rest[part]);
    delete rest[part];
    return encodeURIComponent(value);
  });
  const address = `/api/desk${path}`;
  if (method === 'POST') return { address, body: JSON.stringify(rest) };
  const query = new URLSearchParams(
    Object.entries(rest).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value)]],
    ),
  );
  return { address: query.size ? `${address}?${query}` : address };
}

async function ask(
  name: CallName,
  input: object | undefined,
  { signal, isBackground, outlivesPage }: Options = {},
): Promise<Response> {
  const { address, body } = requestOf(name, input);
  const response = await fetch(address, {
    method: body ? 'POST' : 'GET',
    body,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(isBackground && { 'x-background': '1' }),
    },
    signal,
    // Browsers take no more than 64 KB on behalf of a page that is gone.
    keepalive: outlivesPage && body !== undefined && body.length < 20_000,
  }).catch(throwUnreachable);
  if (response.ok) return response;
  const details = await response.json().catch(() => null);
  throw refusalOf(response.status, details, name.startsWith('POST /sign-in'));
}

/** Calls the server. Throws an ApiError, with status 0 where it cannot be reached, or an AbortError. */
export async function call<Name extends CallName>(
  name: Name,
  ...[input, options]: Arguments<Name>
): Promise<Output<Name>> {
  return (await ask(name, input, options)).json().catch(throwUnreachable);
}

/** The address of a read, for a link. */
export function addressOf<Name extends ReadName>(name: Name, input: Input<Name>): string {
  return requestOf(name, input).address;
}

/** The bytes of a submitted file. Throws an ApiError. */
export async function readFile(id: string): Promise<ArrayBuffer> {
  const response = await ask('GET /submissions/:id/file', { id, as: 'view' });
  return response.arrayBuffer().catch(throwUnreachable);
}

/** Sends a file to a call that takes its bytes. Throws an ApiError. */
export async function sendFile(path: string, file: File): Promise<void> {
  const response = await fetch(`/api/desk${path}`, {
    method: 'POST',
    body: file,
    headers: {
      'content-type': 'application/octet-stream',
      // A header holds no other characters.
      'x-filename': encodeURIComponent(file.name),
    },
  }).catch(throwUnreachable);
  if (!response.ok) throw refusalOf(response.status, await response.json().catch(() => null));
}

/** The API takes no more in one call. */
const mostAtOnce = 200;

/**
 * Sends any number in as many calls as it takes. Throws the ApiError of the call that was refused; its
 * words say how many were done before.
 */
export async function inBatches<Item, Answer>(
  items: readonly Item[],
  send: (batch: Item[]) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let done = 0; done < items.length; done += mostAtOnce) {
    try {
      answers.push(await send(items.slice(done, done + mostAtOnce)));
    } catch (error) {
      if (!done) throw error;
      const { status, message, details } = apiErrorOf(error);
      const before = countText(done, 'was done', 'were done');
      const all = items.length.toLocaleString('en-IN');
      throw new ApiError(status, `${before} of ${all}. ${message}`, details);
    }
  }
  return answers;
}
