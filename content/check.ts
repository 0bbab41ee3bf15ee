import * as v from 'valibot';
import { ContentError, fieldName, type Mistake } from './content-error.ts';
import { type Facts, fillPlaceholders, mapTexts } from './placeholders.ts';
import type { Path, YamlFile } from './read-yaml.ts';

/** Fills placeholders in, then holds the data against its schema. Throws ContentError. */
export function checkFile<S extends v.GenericSchema>(
  yaml: YamlFile,
  schema: S,
  facts: Facts,
): v.InferOutput<S> {
  const mistakes: Mistake[] = [];
  const report = (path: Path, problem: string) =>
    mistakes.push({ ...yaml.locate(path), field: fieldName(path), problem });

  const filled = mapTexts(yaml.data, (text, path) =>
    fillPlaceholders(text, facts, (name) => {
      report(path, `has {${name}}, but site.yaml has no fact of that name`);
    }),
  );
  const result = v.safeParse(schema, filled);
  for (const issue of result.issues ?? []) {
    const path = (issue.path ?? []).map((item) => item.key as string | number);
    report(path, inWords(issue));
  }
  if (mistakes.length > 0 || !result.success) throw new ContentError(yaml.file, mistakes);
  return result.output;
}

function inWords(issue: v.BaseIssue<unknown>): string {
  if (issue.kind !== 'schema') return issue.message;
  if (issue.type === 'strict_object' && issue.expected === 'never') return 'is not a known field';
  if (issue.received === 'undefined') return 'is missing';
  if (issue.received === 'null') return 'is empty';
  const wanted = wantedWords[issue.type];
  return wanted ? `must be ${wanted}, but is ${receivedWords(issue)}` : issue.message;
}

const wantedWords: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  strict_object: 'a group of fields',
};

function receivedWords({ input, ...issue }: v.BaseIssue<unknown>): string {
  if (Array.isArray(input)) return 'a list (a text that begins with [ or - needs quotation marks)';
  if (typeof input === 'object') {
    return 'a group of fields (a text that has a colon inside or begins with { needs quotation marks)';
  }
  return String(issue.received);
}
