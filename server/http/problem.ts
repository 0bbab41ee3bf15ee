import { STATUS_CODES } from 'node:http';
import { problemText } from './problem-texts.ts';

export type FieldError = { field: string; message: string };

type ProblemDetails = {
  /** For people; without it, the status and the route say what to write. */
  message?: string;
  errors?: FieldError[];
  /** Further members of the body. */
  more?: Readonly<Record<string, unknown>>;
  /** For the log. */
  cause?: unknown;
};

/** A failure that is returned as `application/problem+json`. */
export class Problem extends Error {
  readonly status: number;
  readonly details: ProblemDetails;

  constructor(status: number, details: ProblemDetails = {}) {
    super(details.message ?? STATUS_CODES[status], { cause: details.cause });
    this.status = status;
    this.details = details;
  }
}

/** Any thrown value as a problem. What a library says about a request is dropped: it may quote the request. */
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

/** The body of the response, as JSON. `route`: the pattern of the route that was asked. */
export function problemBody(problem: Problem, route?: string): string {
  const { status, details } = problem;
  const title = STATUS_CODES[status];
  const message = messageOf(problem, route);
  const { errors, more } = details;
  return JSON.stringify({ type: 'about:blank', title, status, message, errors, ...more });
}

/** The same for a browser that asked for a page. */
export function problemPage(problem: Problem, route?: string): string {
  const message = messageOf(problem, route);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Please try again</title><h1>Please try again</h1><p>${message}</p></html>`;
}
