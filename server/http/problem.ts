import { STATUS_CODES } from 'node:http';

export type FieldError = { field: string; message: string };

type ProblemDetails = {
  message?: string;
  errors?: FieldError[];
  retryAfterSeconds?: number;
  /** For the log. */
  cause?: unknown;
};

const messages: Readonly<Record<number, string>> = {
  400: 'The request could not be read. Please try again.',
  403: 'Applications are taken only from our own pages.',
  404: 'There is nothing at this address.',
  405: 'This address does not take that kind of request.',
  408: 'The request took too long. Please try again.',
  413: 'The request is too large.',
  415: 'This kind of content is not taken here.',
  417: 'The request expects what is not done here.',
  422: 'Some fields need another look.',
  429: 'Too many applications came from your network. Please wait a minute and try again.',
  431: 'The request headers are too large.',
  500: 'Something went wrong on our side. Please try again later.',
  503: 'Your application could not be saved just now. Please try again in a moment.',
};

/** A failure that is answered with `application/problem+json`; its message is for people. */
export class Problem extends Error {
  readonly status: number;
  readonly errors: FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, details: ProblemDetails = {}) {
    const message = details.message ?? messages[status] ?? STATUS_CODES[status];
    super(message ?? 'Unknown problem', { cause: details.cause });
    this.status = status;
    this.errors = details.errors;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** Any thrown value as a problem. What a library says about a request is dropped: it may quote the request. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const { statusCode } = error as { statusCode?: number };
  const isKnown = statusCode !== undefined && Object.hasOwn(messages, statusCode);
  if (isKnown) return new Problem(statusCode);
  return new Problem(statusCode !== undefined && statusCode < 500 ? 400 : 500);
}

export function problemBody({ status, message, errors }: Problem): string {
  const title = STATUS_CODES[status];
  return JSON.stringify({ type: 'about:blank', title, status, message, errors });
}
