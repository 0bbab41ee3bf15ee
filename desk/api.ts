/** A refusal of the server, in words for people. */
export class ApiError extends Error {
  readonly status: number;
  /** What else the server said, by its own names. */
  readonly details: Readonly<Record<string, unknown>>;
  constructor(status: number, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }
}

const offline = 'The desk cannot be reached. Check the connection; nothing that you typed is lost.';
let whenSignedOut = () => {};

/** Registers what is called when the session has ended. */
export function onSignedOut(listener: () => void): void {
  whenSignedOut = listener;
}

type Options = {
  body?: object;
  signal?: AbortSignal;
  /** A background request, not a person's: it must not keep the session from falling idle. */
  isByItself?: boolean;
};

async function ask(path: string, { body, signal, isByItself }: Options): Promise<Response> {
  const response = await fetch(`/api/desk${path}`, {
    method: body ? 'POST' : 'GET',
    body: body && JSON.stringify(body),
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(isByItself && { 'x-desk-by-itself': '1' }),
    },
    signal,
  }).catch((error: Error) => {
    throw error.name === 'AbortError' ? error : new ApiError(0, offline);
  });
  if (response.ok) return response;
  const details = await response.json().catch(() => ({}));
  if (response.status === 401 && !path.startsWith('/sign-in')) whenSignedOut();
  throw new ApiError(response.status, details.message ?? 'This did not work.', details);
}

/** Throws an ApiError: status 0 where the server cannot be reached. */
export async function get<Result>(path: string, options: Options = {}): Promise<Result> {
  return (await ask(path, options)).json();
}

/** Throws an ApiError. */
export async function post<Result = object>(
  path: string,
  body: object = {},
  options: Omit<Options, 'body'> = {},
): Promise<Result> {
  return (await ask(path, { ...options, body })).json();
}

/** The bytes of a file. Throws an ApiError. */
export async function getBytes(path: string): Promise<ArrayBuffer> {
  return (await ask(path, {})).arrayBuffer();
}
