import { checkData } from '../../content/check.ts';
import { ContentError, fieldName } from '../../content/content-error.ts';
import type { Facts } from '../../content/placeholders.ts';
import { readYaml } from '../../content/read-yaml.ts';
import { type ContentName, schemas } from '../../content/registry.ts';
import type { OpenFile } from '../files.ts';
import { dataOf, type History, open } from '../history.ts';
import { readDraft } from './drafts.ts';

/** A content file that can be edited. */
export type FileState = {
  name: ContentName;
  history: History;
  /** As the editor last read or wrote it. */
  version: string;
  /** The data of that; undefined for a draft that was never written. */
  savedData: unknown;
  /** The file as somebody else has written it since. */
  elsewhere?: OpenFile;
  /** Why it cannot be edited in a form. */
  unreadable?: string;
};

export type Files = Record<ContentName, FileState>;

export const isChanged = ({ history, savedData }: FileState): boolean =>
  dataOf(history) !== savedData;

/** A file as it is on the disk, or with the draft that was left of it. */
export function opened({ name, text, version }: OpenFile, keepsDraft: boolean): FileState {
  try {
    readYaml(text, `content/${name}.yaml`);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const history: History = { source: text, start: {}, done: [], undone: [] };
    return { name, history, version, savedData: history.start, unreadable: error.message };
  }
  const draft = keepsDraft ? readDraft(name) : undefined;
  if (!draft) {
    const history = open(text);
    return { name, history, version, savedData: history.start };
  }
  const history = open(draft.source, draft.edits);
  const elsewhere = draft.version === version ? undefined : { name, text, version };
  return { name, history, version: draft.version, savedData: undefined, elsewhere };
}

/** What the variables in texts stand for, such as `{firm}`, as the site's file has them now. */
export function factsOf(site: FileState): Facts {
  const data = dataOf(site.history) as Record<string, { value?: unknown }>;
  const written = Object.fromEntries(
    Object.entries(data).map(([name, fact]) => [name, String(fact?.value)]),
  );
  return (checkData(data, schemas.site, written).output as Facts | undefined) ?? written;
}

const checked = new WeakMap<object, { facts: Facts; problems: Map<string, string> }>();

/** What is wrong in a file by itself, by the name of the field; its first problem each. */
export function problemsIn({ name, history }: FileState, facts: Facts): Map<string, string> {
  const data = dataOf(history) as object;
  const known = checked.get(data);
  if (known?.facts === facts) return known.problems;
  const problems = new Map<string, string>();
  for (const { path, problem } of checkData(data, schemas[name], facts).problems) {
    const field = fieldName(path);
    if (!problems.has(field)) problems.set(field, problem);
  }
  checked.set(data, { facts, problems });
  return problems;
}
