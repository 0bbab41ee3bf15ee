import { parse } from 'yaml';
import { applyEdits, applyToData, type Edit } from './edits.ts';

type Step = { edit: Edit; data: unknown };

/** What was done to a file since it was opened, and what of it was taken back. */
export type History = { source: string; start: unknown; done: Step[]; undone: Step[] };

/** A file as it is opened, with the edits of an unfinished draft. */
export function open(source: string, edits: readonly Edit[] = []): History {
  const start: unknown = parse(source);
  let data = start;
  const done = edits.map((edit) => {
    data = applyToData(data, edit);
    return { edit, data };
  });
  return { source, start, done, undone: [] };
}

export const dataOf = ({ start, done }: History): unknown =>
  done.length ? done.at(-1)!.data : start;

export const editsOf = ({ done }: History): Edit[] => done.map(({ edit }) => edit);

/** The file with what was done; byte for byte as it was if nothing was, or all was taken back. */
export function textOf(history: History): string {
  return history.done.length ? applyEdits(history.source, editsOf(history)) : history.source;
}

/** What is typed into one field, word by word, is one step each. */
export function change(history: History, edit: Edit): History {
  const { source, start, done } = history;
  const step = { edit, data: applyToData(dataOf(history), edit) };
  const last = done.at(-1)?.edit;
  const kept = last && goesOn(last, edit) ? done.slice(0, -1) : done;
  return { source, start, done: [...kept, step], undone: [] };
}

function goesOn(last: Edit, edit: Edit): boolean {
  if (last.do !== 'set' || edit.do !== 'set' || `${last.path}` !== `${edit.path}`) return false;
  return words(last.value) === words(edit.value);
}

const words = (value: unknown) => (typeof value === 'string' ? value.split(/\s/).length : -1);

export function undo({ source, start, done, undone }: History): History {
  const last = done.at(-1);
  if (!last) return { source, start, done, undone };
  return { source, start, done: done.slice(0, -1), undone: [...undone, last] };
}

export function redo({ source, start, done, undone }: History): History {
  const last = undone.at(-1);
  if (!last) return { source, start, done, undone };
  return { source, start, done: [...done, last], undone: undone.slice(0, -1) };
}

/** Where an edit can be seen. */
export const placeOf = (edit: Edit) => (edit.do === 'move' ? [...edit.list, edit.to] : edit.path);
