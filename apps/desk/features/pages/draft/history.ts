import type { Path } from '@site/content/fields';

type Step = { edit: Edit; data: unknown };

export type History = { start: unknown; done: Step[]; undone: Step[] };

export const open = (start: unknown): History => ({ start, done: [], undone: [] });

export const dataOf = ({ start, done }: History): unknown =>
  done.length ? done.at(-1)!.data : start;

/** Typing into one field is one step for each word. */
export function change(history: History, edit: Edit): History {
  const { start, done } = history;
  const step = { edit, data: applyEdit(dataOf(history), visible(edit)) };
  const last = done.at(-1)?.edit;
  const kept = last && goesOn(last, edit) ? done.slice(0, -1) : done;
  return { start, done: [...kept, step], undone: [] };
}

/** Without the control characters that a paste from a PDF brings, which nobody sees and no feed may have. */
function visible(edit: Edit): Edit {
  if (edit.do !== 'set' || typeof edit.value !== 'string') return edit;
  return { ...edit, value: edit.value.replace(/(?![\n\t])\p{Cc}/gu, '') };
}

function goesOn(last: Edit, edit: Edit): boolean {
  if (last.do !== 'set' || edit.do !== 'set' || last.isAct || edit.isAct) return false;
  if (`${last.path}` !== `${edit.path}`) return false;
  return words(last.value) === words(edit.value);
}

const words = (value: unknown) => (typeof value === 'string' ? value.split(/\s/).length : -1);

export function undo(history: History): History {
  const last = history.done.at(-1);
  if (!last) return history;
  return { ...history, done: history.done.slice(0, -1), undone: [...history.undone, last] };
}

export function redo(history: History): History {
  const last = history.undone.at(-1);
  if (!last) return history;
  return { ...history, done: [...history.done, last], undone: history.undone.slice(0, -1) };
}

/** The field where an edit shows once it is undone or done again. */
export const pathOfEdit = (edit: Edit, step: 'undo' | 'redo') =>
  edit.do === 'move' ? [...edit.list, step === 'undo' ? edit.from : edit.to] : edit.path;

/**
 * One step of editing. An index after the last entry adds one; an empty path means the whole page. `isAct`:
 * a button did it, so it is no part of what was typed before.
 */
export type Edit =
  | { do: 'set'; path: Path; value: unknown; isAct?: boolean }
  | { do: 'remove'; path: Path }
  | { do: 'move'; list: Path; from: number; to: number };

/** Returns the edited data; unchanged parts stay the same objects. */
export function applyEdit(data: unknown, edit: Edit): unknown {
  if (edit.do === 'set') return at(data, edit.path, () => edit.value);
  if (edit.do === 'move') {
    return at(data, edit.list, (list) => {
      const moved = [...(list as unknown[])];
      moved.splice(edit.to, 0, ...moved.splice(edit.from, 1));
      return moved;
    });
  }
  const key = edit.path.at(-1)!;
  return at(data, edit.path.slice(0, -1), (parent) => {
    if (Array.isArray(parent)) return parent.filter((_, i) => i !== key);
    return Object.fromEntries(Object.entries(parent as object).filter(([other]) => other !== key));
  });
}

function at(data: unknown, [key, ...rest]: Path, change: (value: unknown) => unknown): unknown {
  if (key === undefined) return change(data);
  const copy = Array.isArray(data) ? [...data] : { ...(data as object) };
  const inside = copy as Record<string | number, unknown>;
  inside[key] = at(inside[key], rest, change);
  return copy;
}
