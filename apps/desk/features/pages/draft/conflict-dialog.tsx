import { fieldName } from '@site/content/check';
import type { Path } from '@site/content/fields';
import {
  type Field,
  fieldAt,
  fieldTitle,
  isGroup,
  isSame,
  valueAt,
  valueText,
} from '@site/content/fields';
import { useState } from 'react';
import { Button } from '#parts/button.tsx';
import { Dialog } from '#parts/dialog.tsx';
import { applyEdit } from './history.ts';

type Props = {
  field: Field;
  /** What both began from, what is here, and what the other person saved. */
  base: unknown;
  mine: unknown;
  theirs: unknown;
  author: string;
  onSettle: (chosen: unknown) => void;
  onClose: () => void;
};

/** Shows two texts of a page field by field; the person chooses where both changed one. */
export function ConflictDialog({ field, base, mine, theirs, author, onSettle, onClose }: Props) {
  const found = differences(base, mine, theirs);
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const sideOf = (one: Difference): Side | undefined =>
    chosen[fieldName(one.path)] ?? one.changedBy;
  const open = found.filter((one) => !sideOf(one)).length;

  function settle() {
    if (open) return;
    onSettle(
      merged(
        theirs,
        found.filter((one) => sideOf(one) === 'mine'),
      ),
    );
  }

  return (
    <Dialog title="This page was changed twice" onClose={onClose}>
      <p>
        {`${author} saved it while you were changing it. Yours is kept in this browser. What only one of you changed is chosen already; choose where you both did.`}
      </p>
      <div className="differences">
        {found.map((one) => (
          <Choice
            key={fieldName(one.path)}
            field={field}
            difference={one}
            author={author}
            side={sideOf(one)}
            onChoose={(side) => setChosen((before) => ({ ...before, [fieldName(one.path)]: side }))}
          />
        ))}
      </div>
      <p className="actions">
        <Button is="main" aria-disabled={open > 0} onClick={settle}>
          Save what is chosen
        </Button>
        <Button is="plain" onClick={() => onSettle(mine)}>
          All of mine
        </Button>
        <Button is="plain" onClick={() => onSettle(theirs)}>
          All of theirs
        </Button>
      </p>
      <p className="hint" role="status">
        {open > 0 && `Still to choose: ${open}`}
      </p>
    </Dialog>
  );
}

type ChoiceProps = {
  field: Field;
  difference: Difference;
  author: string;
  side: Side | undefined;
  onChoose: (side: Side) => void;
};

function Choice({ field, difference, author, side, onChoose }: ChoiceProps) {
  const inside = fieldAt(field, difference.path);
  const sides: [Side, string][] = [
    ['mine', 'Yours'],
    ['theirs', author],
  ];
  return (
    <fieldset>
      <legend>{fieldTitle(field, difference.path)}</legend>
      {sides.map(([one, who]) => (
        <label key={one} className="difference">
          <input
            type="radio"
            name={fieldName(difference.path)}
            checked={side === one}
            onChange={() => onChoose(one)}
          />
          <span>
            <span className="hint">{who}</span>
            <span className="lines">{valueText(difference[one], inside) || '(nothing)'}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

type Side = 'mine' | 'theirs';

type Difference = {
  path: Path;
  mine: unknown;
  theirs: unknown;
  /** The only side that changed it since both began; undefined where both did. */
  changedBy?: Side;
};

/** Where `mine` and `theirs` differ, field by field; a list with entries added or taken away is one. */
export function differences(base: unknown, mine: unknown, theirs: unknown): Difference[] {
  return inside(base, mine, theirs, []);
}

function inside(base: unknown, mine: unknown, theirs: unknown, path: Path): Difference[] {
  if (isSame(mine, theirs)) return [];
  const keys = keysOfBoth(mine, theirs);
  if (!keys) {
    const changedBy = isSame(base, theirs) ? 'mine' : isSame(base, mine) ? 'theirs' : undefined;
    return [{ path, mine, theirs, ...(changedBy && { changedBy }) }];
  }
  return keys.flatMap((key) =>
    inside(valueAt(base, [key]), valueAt(mine, [key]), valueAt(theirs, [key]), [...path, key]),
  );
}

function keysOfBoth(mine: unknown, theirs: unknown): (string | number)[] | undefined {
  if (Array.isArray(mine) && Array.isArray(theirs)) {
    return mine.length === theirs.length ? [...mine.keys()] : undefined;
  }
  if (!isGroup(mine) || !isGroup(theirs)) return undefined;
  return [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
}

/** Takes these fields of mine into their text. */
export function merged(theirs: unknown, taken: readonly Difference[]): unknown {
  return taken.reduce<unknown>(
    (data, { path, mine }) =>
      applyEdit(
        data,
        mine === undefined ? { do: 'remove', path } : { do: 'set', path, value: mine },
      ),
    theirs,
  );
}
