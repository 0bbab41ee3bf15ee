import * as v from 'valibot';
import type { ContentMistake } from './document.ts';
import { mapTexts, type Path } from './fields.ts';
import { type FigureRecord, figureOfPicture, pictureIdIn } from './figure-record.ts';
import type { Figures, YamlFile } from './folder.ts';
import { phoneLink, site as schema } from './pages/site.ts';
import { sitePaths } from './registry.ts';
import { withoutBreaks } from './text.ts';

/** The firm's facts by name, from site.yaml's data; as written while they have mistakes, so that only these are reported. */
export function factsOf(site: unknown): Facts {
  const written = factsAsWritten(site);
  const { output } = checkData(site, schema, written);
  return (output ?? { ...written, phoneLink: phoneLink(String(written.phone)) ?? '' }) as Facts;
}

/** They may name one another, so there they are read before they are checked. */
export function factsAsWritten(site: unknown): Facts {
  const written = (site ?? {}) as Record<string, { value?: string } | null>;
  return Object.fromEntries(
    Object.entries(written).map(([name, fact]) => [name, String(fact?.value ?? '')]),
  );
}

/** The names of the facts in site.yaml's data that still are placeholders. */
export function placeholdersOf(site: unknown): string[] {
  const facts = (site ?? {}) as Record<string, { placeholder?: boolean } | null>;
  return Object.keys(facts).filter((name) => facts[name]?.placeholder === true);
}

/** What is wrong, with the line of the text in which it is. */
export const mistakeWords = ({
  line,
  problem,
}: Pick<ContentMistake, 'line' | 'problem'>): string =>
  line === undefined ? problem : `line ${line}: ${problem}`;

/** The same with the page and the field: `home, hero.title: is missing`. */
export const mistakeLine = (mistake: ContentMistake): string =>
  `${mistake.page}, ${fieldName(mistake.path)}: ${mistakeWords(mistake)}`;

/** A mistake in a content file, in words that someone who does not program can act on. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly mistakes: readonly Mistake[];

  /** `message` begins with `file:line` so that editors and terminals can jump to it. */
  constructor(file: string, mistakes: Mistake[]) {
    super(
      mistakes
        .map(({ line, field, problem }) =>
          field ? `${file}:${line} ${field}: ${problem}` : `${file}:${line} ${problem}`,
        )
        .join('\n'),
    );
    this.file = file;
    this.line = mistakes[0]?.line ?? 1;
    this.column = mistakes[0]?.column ?? 1;
    this.mistakes = mistakes;
  }
}

export type Mistake = { line: number; column: number; field: string; problem: string };

/** `['slides', 0, 'title']` reads as `slides[0].title`. */
export function fieldName(path: Path): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');
}

/**
 * A copy of a page's data, as written and perhaps with mistakes, with its variables filled in and numbers
 * kept with their units. Markdown takes a figure's numbers only: equations have braces. Code keeps its spaces: R takes no others.
 */
function fillFields(
  schema: v.GenericSchema,
  data: unknown,
  facts: Facts,
  onUnknown: (name: string, path: Path) => void,
): unknown {
  return mapTexts(data, (text, path) => {
    const field = schemaAt(schema, path);
    const { isMarkdown, isCode } = field ? v.getMetadata(field) : {};
    const report = (name: string) => onUnknown(name, path);
    if (isMarkdown === true) return fillVariables(text, facts, report, figuresNumbers);
    const filled = fillVariables(text, facts, report);
    return isCode === true ? filled : withoutBreaks(filled);
  });
}

export type Facts = Readonly<Record<string, string | number>>;

/** The names that are filled in in Markdown, where equations have braces: a figure's numbers only. */
const figuresNumbers = /\{([a-z][a-z0-9-]*\.[a-z][a-z0-9-]*)\}/g;

/**
 * Fills in variables: the site's facts for `{name}`, a figure's numbers for `{figure.name}`.
 * `onUnknown` is called with names that are neither.
 */
export function fillVariables(
  text: string,
  facts: Facts,
  onUnknown: (name: string) => void,
  names = /\{([A-Za-z]+|[a-z0-9-]+\.[a-z0-9-]+)\}/g,
): string {
  return text.replace(names, (whole, name: string) => {
    if (Object.hasOwn(facts, name)) return String(facts[name]);
    onUnknown(name);
    return whole;
  });
}

/** What pages show of a drawn figure, or of `picture:<id>`. */
export function figureRecord(
  { records, pictures }: Figures,
  name: string,
): FigureRecord | undefined {
  const picture = pictures.get(pictureIdIn(name) ?? '');
  if (picture) return figureOfPicture(picture);
  const drawn = records.get(name);
  if (!drawn) return undefined;
  const { id, version, title, caption, source, alt, sizes, hasTable } = drawn;
  return { id, version, title, caption, source, alt, sizes, hasTable };
}

/** Copies checked data, with `replace(id, path)` in place of each figure id. */
export function mapFigures(
  schema: v.GenericSchema,
  data: unknown,
  replace: (id: string, path: Path) => unknown,
): unknown {
  return mapValues(schema, data, (field, value, path) =>
    v.getMetadata(field).figure === true ? replace(value as string, path) : value,
  );
}

/**
 * Copies checked data, with `visit(schema, value, path)` in place of each value that is neither a list nor
 * a group. What a value is, is read off its schema, and not guessed from how it looks.
 */
export function mapValues(
  schema: v.GenericSchema,
  data: unknown,
  visit: (field: v.GenericSchema, value: unknown, path: Path) => unknown,
  path: Path = [],
): unknown {
  const { wrapped, item, entries } = schema as SchemaNode;
  if (data === undefined || data === null) return data;
  if (wrapped) return mapValues(wrapped, data, visit, path);
  if (item && Array.isArray(data)) {
    return data.map((entry, i) => mapValues(item, entry, visit, [...path, i]));
  }
  if (entries && typeof data === 'object') {
    const inside = Object.entries(data).map(([key, value]) => [
      key,
      entries[key] ? mapValues(entries[key], value, visit, [...path, key]) : value,
    ]);
    return Object.fromEntries(inside);
  }
  // A fact of the firm is written as a group, and shown as the value in it.
  if (entries?.value) return mapValues(entries.value, data, visit, [...path, 'value']);
  return visit(schema, data, path);
}

/** The schema of a place inside data; undefined where it has none. */
function schemaAt(schema: v.GenericSchema, path: Path): v.GenericSchema | undefined {
  const { wrapped, item, entries } = schema as SchemaNode;
  if (wrapped) return schemaAt(wrapped, path);
  const [key, ...rest] = path;
  if (key === undefined) return schema;
  if (typeof key === 'number') return item && schemaAt(item, rest);
  return entries && Object.hasOwn(entries, key) ? schemaAt(entries[key]!, rest) : undefined;
}

/** The parts of a valibot schema that lead to the schemas inside it. */
type SchemaNode = v.GenericSchema & {
  wrapped?: v.GenericSchema;
  item?: v.GenericSchema;
  entries?: Record<string, v.GenericSchema>;
};

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
