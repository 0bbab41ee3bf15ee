import { STATUS_CODES } from 'node:http';

type Texts = Readonly<Record<number, string>>;

/** The text of a status on any route, so it names nothing that only some routes have. */
const common: Texts = {
  400: 'The request could not be read. Please try again.',
  401: 'Sign in first.',
  403: 'This is taken only from our own pages.',
  404: 'There is nothing at this address.',
  405: 'This address does not take that kind of request.',
  408: 'The request took too long. Please try again.',
  413: 'The request is too large.',
  415: 'This kind of content is not taken here.',
  417: 'The request expects what is not done here.',
  422: 'Some fields need another look.',
  429: 'Too many requests came from your network. Please wait a minute and try again.',
  431: 'The request headers are too large.',
  500: 'Something went wrong on our side. Please try again later.',
  503: 'We are very busy just now. Please try again in a moment.',
};

/** Texts of single routes, by pattern. */
const ofRoute: Readonly<Record<string, Texts>> = {
  '/api/apply': {
    403: 'Applications are taken only from our own pages.',
    429: 'Too many applications came from your network. Please wait a minute and try again.',
    503: 'Your application could not be saved just now. Please try again in a moment.',
  },
  '/api/enquiries': {
    403: 'Enquiries are taken only from our own pages.',
    429: 'Too many enquiries came from your network. Please wait a minute and try again.',
    503: 'Your enquiry could not be saved just now. Please try again in a moment.',
  },
};

/** The text of a failure, or `undefined` for a status that the server never sends. */
export function problemText(status: number, route = ''): string | undefined {
  return ofRoute[route]?.[status] ?? common[status];
}

export type FieldError = { field: string; message: string };

type Issue = { path?: readonly { key: unknown }[]; message: string };

export function toFieldErrors(issues: readonly Issue[]): FieldError[] {
  return issues.map(({ path, message }) => ({ field: String(path?.[0]?.key ?? ''), message }));
}

type ProblemDetails = {
  /** A text for people; without it, status and route choose one. */
  message?: string;
  errors?: FieldError[];
  retryAfterSeconds?: number;
  more?: Readonly<Record<string, unknown>>;
  /** It is logged, and never sent. */
  cause?: unknown;
};

/** A failure that is sent as `application/problem+json`. */
export class Problem extends Error {
  readonly status: number;
  readonly details: ProblemDetails;

  constructor(status: number, details: ProblemDetails = {}) {
    super(details.message ?? STATUS_CODES[status], { cause: details.cause });
    this.status = status;
    this.details = details;
  }
}

/** Turns any thrown value into a problem. Messages of libraries are dropped, as they may quote the request. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const { statusCode } = error as { statusCode?: number };
  const isKnown = statusCode !== undefined && problemText(statusCode) !== undefined;
  if (isKnown) return new Problem(statusCode);
  return new Problem(statusCode !== undefined && statusCode < 500 ? 400 : 500);
}

function messageOf({ status, message, details }: Problem, route?: string): string {
  return details.message ?? problemText(status, route) ?? message;
}

/** The JSON body of the response. `route`: the pattern of the requested route. */
export function problemBody(problem: Problem, route?: string): string {
  const { status, details } = problem;
  const title = STATUS_CODES[status];
  const message = messageOf(problem, route);
  const { errors, more } = details;
  return JSON.stringify({ type: 'about:blank', title, status, message, errors, ...more });
}

/** The same as a page for a browser. */
export function problemPage(problem: Problem, route?: string): string {
  const message = messageOf(problem, route);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Please try again</title><h1>Please try again</h1><p>${message}</p></html>`;
}
