import * as v from 'valibot';

export type Path = readonly (string | number)[];

import { sitePaths } from './registry.ts';

/** Calls `visit` with each text inside `data`; returns a copy with what it gave back. */
export function mapTexts(
  data: unknown,
  visit: (text: string, path: Path) => string,
  path: Path = [],
): unknown {
  if (typeof data === 'string') return visit(data, path);
  if (Array.isArray(data)) return data.map((item, i) => mapTexts(item, visit, [...path, i]));
  if (data === null || typeof data !== 'object') return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, mapTexts(value, visit, [...path, key])]),
  );
}

/** The path of each value inside `data`, a list or a group before its entries. */
export function pathsIn(data: unknown, path: Path = []): Path[] {
  const here = path.length ? [path] : [];
  if (data === null || typeof data !== 'object') return here;
  const inside = Object.entries(data).flatMap(([key, value]) =>
    pathsIn(value, [...path, Array.isArray(data) ? Number(key) : key]),
  );
  return [...here, ...inside];
}

/** A value as it is read: a text as it is, of anything larger one line for each text in it. */
export function valueText(value: unknown, field: Field | undefined): string {
  return linesOf(value, field).join('\n');
}

function linesOf(value: unknown, field: Field | undefined): string[] {
  if (Array.isArray(value)) {
    const item = field?.kind === 'list' ? field.item : undefined;
    return value.flatMap((entry) => linesOf(entry, item));
  }
  if (typeof value === 'object' && value !== null) {
    const fields = field?.kind === 'group' ? field.fields : {};
    return Object.entries(value).flatMap(([key, inner]) => {
      const inside = Object.hasOwn(fields, key) ? fields[key] : undefined;
      const lines = linesOf(inner, inside);
      return lines.length === 1 ? [`${inside?.title || key}: ${lines[0]}`] : lines;
    });
  }
  if (typeof value === 'boolean') return [value ? 'yes' : 'no'];
  return [value === null || value === undefined ? '' : String(value)];
}

/** The value at a place inside `data`; undefined if there is none. */
export function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<string | number, unknown>)[key]
        : undefined,
    data,
  );
}

/** Whether a value is a group of fields: neither a text nor a list. */
export function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether two values say the same, whatever the order of the names in them. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [inA, inB] = [a, b] as Record<string, unknown>[];
  const keys = Object.keys(inA!);
  if (keys.length !== Object.keys(inB!).length) return false;
  return keys.every((key) => Object.hasOwn(inB!, key) && isSame(inA![key], inB![key]));
}

/** `slides[0].title`, as the checks name a field, as a path. */
export function pathOf(field: string): Path {
  return [...field.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([key, index]) =>
    index === undefined ? key : Number(index),
  );
}

/** The way to a field in words; of a list that goes on, only the entry: "Hero › Slide 1 › Title". */
export function fieldTitle(field: Field, path: Path): string {
  const titles: string[] = [];
  let here: Field | undefined = field;
  for (const [i, key] of path.entries()) {
    if (here?.kind === 'list') {
      here = here.item;
      titles.push(`${here.title} ${Number(key) + 1}`);
      continue;
    }
    here = here?.kind === 'group' && Object.hasOwn(here.fields, key) ? here.fields[key] : undefined;
    const isPlain = here?.kind === 'group' && here.isPlain;
    const goesOn = here?.kind === 'list' && i + 1 < path.length;
    if (!isPlain && !goesOn) titles.push(here?.title || String(key));
  }
  return titles.join(' › ');
}

/**
 * What a form needs to know of a field. `isTechnical`: of no concern to authors of texts.
 * `isSetByAction`: no form adds it, but an action of the editor ("Retract").
 */
type About = { title: string; help?: string; isTechnical?: boolean; isSetByAction?: boolean } & {
  /** Another view of the desk changes it. */
  isElsewhere?: boolean;
};

type Kind =
  /** `isPlain`: its fields stand in the form as if they were not in a group. */
  | { kind: 'group'; fields: Record<string, Field>; optional: string[]; isPlain?: boolean }
  /** `isPasted`: its entries can be read out of BibTeX or RIS. */
  | { kind: 'list'; item: Field; min: number; max?: number; isPasted?: boolean }
  /** `hasLines`: each of its lines is a paragraph, or it `isMarkdown`. `isSubject`: one of the notes' subjects. */
  | ({ kind: 'text'; min?: number; max?: number } & TextKind)
  /** `names`: what the options are called, where they do not say it. */
  | { kind: 'choice'; options: (string | number | boolean)[]; names?: Record<string, string> }
  | { kind: 'figure' | 'number' | 'yes-no' };

type TextKind = { hasLines?: boolean; isMarkdown?: boolean; isSubject?: boolean; isDay?: boolean };

/** What the editor needs to know of a field to show an input for it. */
export type Field = About & Kind;

/** The parts of a valibot schema that say what is inside it. */
type Node = {
  type: string;
  entries?: Record<string, Node>;
  item?: Node;
  wrapped?: Node;
  options?: readonly (string | number | boolean | Node)[];
  literal?: string | number | boolean;
  pipe?: readonly (Node | Step)[];
};
type Step = { kind: string; type: string; requirement?: unknown };

/** The inputs for a content file, read off the schema that checks it. */
export function fieldsOf(schema: v.GenericSchema): Field {
  return describe(schema as unknown as Node);
}

function describe(node: Node): Field {
  if (node.type === 'optional') return describe(node.wrapped!);
  const schema = node as unknown as v.GenericSchema;
  const help = v.getDescription(schema);
  return {
    title: v.getTitle(schema) ?? '',
    ...(help && { help }),
    ...marksOf(node, 'isTechnical', 'isPlain', 'isSetByAction', 'isElsewhere'),
    ...kindOf(node),
  };
}

function kindOf(node: Node): Kind {
  const limit = (type: string) => {
    const found = stepsOf(node).find((step) => step.type === type)?.requirement;
    return typeof found === 'number' ? found : undefined;
  };
  switch (node.type) {
    case 'strict_object':
    case 'object': {
      const entries = Object.entries(node.entries ?? {});
      return {
        kind: 'group',
        fields: Object.fromEntries(entries.map(([name, entry]) => [name, describe(entry)])),
        optional: entries.filter(([, { type }]) => type === 'optional').map(([name]) => name),
      };
    }
    case 'array': {
      const exactly = limit('length');
      const [min, max] = [exactly ?? limit('min_length') ?? 0, exactly ?? limit('max_length')];
      return { kind: 'list', item: describe(node.item!), min, max, ...marksOf(node, 'isPasted') };
    }
    case 'picklist':
      return {
        kind: 'choice',
        options: node.options as string[],
        ...((metadataOf(node).names as object | undefined) && {
          names: metadataOf(node).names as Record<string, string>,
        }),
      };
    case 'literal':
      return { kind: 'choice', options: [node.literal!] };
    case 'number':
      return { kind: 'number' };
    case 'boolean':
      return { kind: 'yes-no' };
    case 'string': {
      if (metadataOf(node).figure) return { kind: 'figure' };
      if (metadataOf(node).isSitePath) return { kind: 'choice', options: [...sitePaths] };
      return {
        kind: 'text',
        min: limit('min_length'),
        max: limit('max_length'),
        ...marksOf(node, 'hasLines', 'isMarkdown', 'isSubject'),
        ...(stepsOf(node).some(({ type }) => type === 'iso_date') && { isDay: true }),
      };
    }
    default:
      throw new Error(`The editor has no input for a field of type ${node.type}.`);
  }
}

const metadataOf = (node: Node) => v.getMetadata(node as unknown as v.GenericSchema);

/** Those of the marks that the schema carries. */
function marksOf<Mark extends string>(node: Node, ...marks: Mark[]): Partial<Record<Mark, true>> {
  const about = metadataOf(node);
  const own = marks.filter((mark) => about[mark] === true);
  return Object.fromEntries(own.map((mark) => [mark, true])) as Partial<Record<Mark, true>>;
}

/** The steps of a pipe, with those of the pipes that it goes on from. */
function stepsOf(node: Node): Step[] {
  return (node.pipe ?? []).flatMap((part) =>
    'kind' in part && part.kind !== 'schema' ? [part] : stepsOf(part as Node),
  );
}

/** The field at a place inside another; undefined where the schema has none. */
export function fieldAt(field: Field, path: Path): Field | undefined {
  return path.reduce<Field | undefined>((here, key) => {
    if (here?.kind === 'list') return here.item;
    return here?.kind === 'group' && Object.hasOwn(here.fields, key) ? here.fields[key] : undefined;
  }, field);
}

/** A new value of a field, to be filled in. */
export function emptyOf(field: Field): unknown {
  switch (field.kind) {
    case 'group': {
      const needed = Object.entries(field.fields).filter(([key]) => !field.optional.includes(key));
      return Object.fromEntries(needed.map(([key, inner]) => [key, emptyOf(inner)]));
    }
    case 'list':
      return Array.from({ length: field.min }, () => emptyOf(field.item));
    case 'choice':
      return field.options[0];
    case 'number':
      return 0;
    case 'yes-no':
      return false;
    default:
      return '';
  }
}

/** What an entry of a list is called: its first words. */
export function entryName(field: Field, value: unknown): string {
  if (typeof value === 'string') return field.kind === 'text' ? value : '';
  if (field.kind !== 'group' || typeof value !== 'object' || value === null) return '';
  for (const [key, inner] of Object.entries(field.fields)) {
    if (inner.isTechnical || !(key in value)) continue;
    const name = entryName(inner, (value as Record<string, unknown>)[key]);
    if (name) return name;
  }
  return '';
}

/** The first figure in an entry of a list, if it has one. */
export function entryFigure(field: Field, value: unknown): string | undefined {
  if (field.kind !== 'group' || typeof value !== 'object' || value === null) return;
  const key = Object.keys(field.fields).find((one) => field.fields[one]!.kind === 'figure');
  return key && ((value as Record<string, unknown>)[key] as string);
}
