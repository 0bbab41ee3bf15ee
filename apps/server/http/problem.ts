import { STATUS_CODES } from 'node:http';
import { problemText } from './problem-texts.ts';

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
