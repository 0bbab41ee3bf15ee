import type { Path } from '../edits.ts';
import type { Field } from '../fields.ts';
import { labelOf, nameOf, textOf } from './labels.ts';
import { matchEntries } from './match-entries.ts';
import type { Change } from './types.ts';
import { compareTexts } from './words.ts';

type Place = { where: string[]; path: Path; oldPath: Path };
type Data = Record<string, unknown>;

const root: Place = { where: [], path: [], oldPath: [] };

/** What differs between the last version of a content file's data and the data now, as people would say it. */
export function changesBetween(last: unknown, now: unknown, field: Field): Change[] {
  return compare(last, now, field, root);
}

function compare(last: unknown, now: unknown, field: Field | undefined, place: Place): Change[] {
  if (JSON.stringify(last) === JSON.stringify(now)) return [];
  if (last === undefined) return [{ ...place, do: 'added', text: textOf(now, field) }];
  if (now === undefined) return [{ ...place, do: 'removed', text: textOf(last, field) }];
  if (Array.isArray(last) && Array.isArray(now)) return compareLists(last, now, field, place);
  if (isData(last) && isData(now)) {
    const keys = new Set([...Object.keys(now), ...Object.keys(last)]);
    return [...keys].flatMap((key) => {
      const inside = field?.kind === 'group' ? field.fields[key] : undefined;
      return compare(last[key], now[key], inside, below(place, key, key, labelOf(inside, key)));
    });
  }
  return [{ ...place, do: 'changed', ...compareTexts(textOf(last, field), textOf(now, field)) }];
}

function compareLists(last: unknown[], now: unknown[], field: Field | undefined, list: Place) {
  const item = field?.kind === 'list' ? field.item : undefined;
  const { pairs, removed, added } = matchEntries(last, now);
  const labelled = (number: number, entry: unknown) => `${number + 1} ${nameOf(entry)}`.trim();

  /** Where an entry of the last version stands if nothing else moves: after those that stood before it. */
  const homeOf = (old: number) => {
    const before = pairs.filter((pair) => !pair.isMoved && pair.old < old);
    return Math.max(-1, ...before.map((pair) => pair.now)) + 1;
  };
  const changes: { at: number; change: Change }[] = [];
  for (const { old, now: index, isMoved } of pairs) {
    const place = below(list, old, index, labelled(index, now[index]));
    if (isMoved) {
      const home = homeOf(old);
      // It leaves its own place first.
      const back = home > index ? home - 1 : home;
      changes.push({
        at: index,
        change: { ...place, do: 'moved', from: old + 1, to: index + 1, back },
      });
    }
    const inside = compare(last[old], now[index], item, place);
    changes.push(...inside.map((change) => ({ at: index, change })));
  }
  for (const index of added) {
    const place = below(list, index, index, labelled(index, now[index]));
    const text = textOf(now[index], item);
    changes.push({ at: index, change: { ...place, do: 'added', text } });
  }
  for (const old of removed) {
    const home = homeOf(old);
    const place = below(list, old, home, labelled(old, last[old]));
    const text = textOf(last[old], item);
    changes.push({ at: home - 0.5, change: { ...place, do: 'removed', text } });
  }
  return changes.toSorted((a, b) => a.at - b.at).map(({ change }) => change);
}

function below(
  { where, path, oldPath }: Place,
  old: string | number,
  now: string | number,
  label: string,
): Place {
  return {
    where: label ? [...where, label] : where,
    path: [...path, now],
    oldPath: [...oldPath, old],
  };
}

function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
