import * as v from 'valibot';
import { ContentError, fieldName, type Mistake } from './content-error.ts';
import { mapValues } from './figures.ts';
import type { Path, YamlFile } from './read-yaml.ts';
import { sitePaths } from './registry.ts';
import { type Facts, fillFields } from './variables.ts';

type Checked<Output> = {
  /** Undefined if there are problems. */
  output?: Output;
  /** The same also where lengths, counts or patterns are wrong. */
  typed?: Output;
  problems: { path: Path; problem: string }[];
};

/** Fills variables in, then checks the data against its schema. Throws ContentError. */
export function checkFile<S extends v.GenericSchema>(
  yaml: YamlFile,
  schema: S,
  facts: Facts,
): v.InferOutput<S> {
  const { output, problems } = checkData(yaml.data, schema, facts);
  if (problems.length === 0) return output as v.InferOutput<S>;
  const mistakes: Mistake[] = problems.map(({ path, problem }) => ({
    ...yaml.locate(path),
    field: fieldName(path),
    problem,
  }));
  throw new ContentError(yaml.file, mistakes);
}

/**
 * What `checkFile` does, with the problems as a list: for data that is still being edited. Names that the
 * schema's metadata `leaves` are filled in later.
 */
export function checkData<S extends v.GenericSchema>(
  data: unknown,
  schema: S,
  facts: Facts,
): Checked<v.InferOutput<S>> {
  const problems: Checked<unknown>['problems'] = [];
  const { leaves } = v.getMetadata(schema) as { leaves?: unknown };
  const isLeft = (name: string) => Array.isArray(leaves) && leaves.includes(name);
  const filled = fillFields(schema, data, facts, (name, path) => {
    if (!isLeft(name)) problems.push({ path, problem: unknownName(name) });
  });
  const result = v.safeParse(schema, filled);
  for (const issue of result.issues ?? []) {
    const path = (issue.path ?? []).map((item) => item.key as string | number);
    problems.push({ path, problem: inWords(issue) });
  }
  const { typed, output } = result;
  if (typed) {
    mapValues(schema, filled, (field, value, path) => {
      const isLost = v.getMetadata(field).isSitePath === true && !sitePaths.includes(String(value));
      const problem = `links to ${JSON.stringify(value)}, which is not an address of this site`;
      if (isLost) problems.push({ path, problem });
    });
  }
  return { problems, ...(typed && { typed: output }), ...(!problems.length && { output }) };
}

function unknownName(name: string): string {
  const [figure, claim] = name.split('.');
  return claim === undefined
    ? `has {${name}}, but site.yaml has no fact of that name`
    : `has {${name}}, but the figure "${figure}" in packages/figures/dist claims no "${claim}" (npm run figures draws them)`;
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
