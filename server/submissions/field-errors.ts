import type { FieldError } from '../http/problem.ts';

type Issue = { path?: readonly { key: unknown }[]; message: string };

export function firstOfEachField(errors: readonly FieldError[]): FieldError[] {
  const first = new Map<string, FieldError>();
  for (const error of errors) if (!first.has(error.field)) first.set(error.field, error);
  return [...first.values()];
}

export function toFieldErrors(issues: readonly Issue[]): FieldError[] {
  return issues.map(({ path, message }) => ({ field: String(path?.[0]?.key ?? ''), message }));
}
