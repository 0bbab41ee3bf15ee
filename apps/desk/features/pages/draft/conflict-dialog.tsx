import { fieldName } from '@site/content/content-error';
import { type Field, fieldAt } from '@site/content/fields';
import { fieldTitle } from '@site/content/titles';
import { valueText } from '@site/content/value-at';
import { useState } from 'react';
import { Button } from '#parts/button.tsx';
import { Dialog } from '#parts/dialog.tsx';
import { type Difference, differences, merged, type Side } from './differences.ts';

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
