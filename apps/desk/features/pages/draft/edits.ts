import type { Path } from '@site/content/read-yaml';

/** One step of editing. An index after the last entry adds one; an empty path means the whole page. */
export type Edit =
  | { do: 'set'; path: Path; value: unknown }
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
