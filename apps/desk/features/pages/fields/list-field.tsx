import { fieldName, fillVariables } from '@site/content/check';
import {
  emptyOf,
  entryFigure,
  entryName,
  type Field,
  type Path,
  valueAt,
} from '@site/content/fields';
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import { type DragEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Button, Tool } from '#parts/button.tsx';
import { Figure } from './figure-field.tsx';
import { entryLimits, idOf, reveal, sentence, useForm, withArticle } from './form-context.tsx';
import { FieldView, GroupBody } from './page-form.tsx';
import { PasteReferences } from './references.tsx';

type Props = { field: Extract<Field, { kind: 'list' }>; value: unknown[]; path: Path };

export function ListField({ field, value, path }: Props) {
  const { change, say, problems, facts } = useForm();
  const { item, min, max } = field;
  const keys = useEntryKeys(value);
  const [dragged, setDragged] = useState<number>();
  /** Sets the focus once the entries stand in their new order. */
  const focusNext = useRef<() => void>(undefined);
  useEffect(() => {
    focusNext.current?.();
    focusNext.current = undefined;
  });

  const isFixed = min === max;
  const isFull = max !== undefined && value.length >= max;
  const problem = problems.get(fieldName(path));
  const nameOf = (entry: unknown, i: number) =>
    fillVariables(entryName(item, entry), facts, () => {}) || `${item.title} ${i + 1}`;

  function moveEntry(from: number, to: number, button?: 'up' | 'down') {
    if (to < 0 || to >= value.length || from === to) return;
    change({ do: 'move', list: path, from, to });
    say(`${nameOf(value[from], from)}: now ${to + 1} of ${value.length}.`);
    focusNext.current = () => {
      const entry = document.getElementById(idOf([...path, to]));
      entry
        ?.querySelector<HTMLElement>(`:scope > .tools [data-move="${button}"]`)
        ?.focus({ preventScroll: true });
      entry?.scrollIntoView({ block: 'nearest' });
    };
  }

  function addEntry() {
    const place = [...path, value.length];
    change({ do: 'set', path: place, value: numbered(emptyOf(item), value) });
    say(`${item.title} added.`);
    focusNext.current = () => {
      reveal(place);
      const entry = document.getElementById(idOf(place));
      const details = entry?.querySelector('details');
      if (details) details.open = true;
      entry?.querySelector<HTMLElement>('textarea, input')?.focus();
    };
  }

  function removeEntry(i: number) {
    if (value.length <= min) return say(tooFew);
    change({ do: 'remove', path: [...path, i] });
    say(`${nameOf(value[i], i)} removed. Undo brings it back.`);
    focusNext.current = () => {
      const rest = document.getElementById(idOf([...path, Math.min(i, value.length - 2)]));
      const next = rest ?? document.getElementById(idOf(path));
      next?.querySelector<HTMLElement>('summary, textarea, input, button')?.focus();
    };
  }

  const thing = item.title.toLowerCase();
  const tooFew = `At least ${min}: add ${withArticle(item.title)} before you remove one.`;
  const tooMany = `At most ${max}: remove ${withArticle(item.title)} before you add one.`;
  return (
    <fieldset className="list" id={idOf(path)}>
      <legend>
        <span>{field.title}</span>{' '}
        <span className="hint">{entryLimits(value.length, min, max)}</span>
      </legend>
      {field.help && <p className="hint">{field.help}</p>}
      {problem && <p className="problem">{sentence(problem)}</p>}
      <ol>
        {value.map((entry, i) => (
          <Entry
            key={keys[i]}
            item={item}
            value={entry}
            path={[...path, i]}
            name={nameOf(entry, i)}
            position={{ index: i, count: value.length }}
            removal={
              isFixed
                ? undefined
                : { act: () => removeEntry(i), reason: value.length <= min ? tooFew : undefined }
            }
            onMove={(to, button) => moveEntry(i, to, button)}
            drag={{
              isOver: dragged !== undefined && dragged !== i,
              start: () => setDragged(i),
              end: () => setDragged(undefined),
              drop: () => dragged !== undefined && moveEntry(dragged, i),
            }}
          />
        ))}
      </ol>
      {!isFixed && (
        <p>
          <Button
            is="plain"
            aria-disabled={isFull}
            onClick={({ detail }) => (isFull ? say(tooMany) : detail < 2 && addEntry())}
          >
            {`Add ${withArticle(item.title)}`}
          </Button>{' '}
          {field.isPasted && <PasteReferences value={value} path={path} max={max} />}
          {isFull && <span className="hint">{tooMany}</span>}
          {value.length === 0 && <span className="hint">{`There is no ${thing} yet.`}</span>}
        </p>
      )}
    </fieldset>
  );
}

/** A new entry of a list whose entries have numbers for their addresses has the next one. */
function numbered(entry: unknown, others: readonly unknown[]): unknown {
  if (typeof valueAt(entry, ['id']) !== 'number') return entry;
  const ids = others.map((other) => Number(valueAt(other, ['id'])) || 0);
  return { ...(entry as object), id: Math.max(0, ...ids) + 1 };
}

/** React keys that stay with entries that are moved, edited, or brought back by undo; texts have their places. */
function useEntryKeys(entries: readonly unknown[]): number[] {
  const [known] = useState(() => ({
    keys: new WeakMap<object, number>(),
    before: entries,
    next: 0,
  }));
  const keyOf = (entry: unknown) => (isObject(entry) ? known.keys.get(entry) : undefined);
  entries.forEach((entry, i) => {
    if (!isObject(entry) || known.keys.has(entry)) return;
    const before = known.before[i];
    const edited = entries.includes(before) ? undefined : keyOf(before);
    known.keys.set(entry, edited ?? known.next++);
  });
  known.before = entries;
  return entries.map((entry, i) => keyOf(entry) ?? i);
}

const isObject = (entry: unknown): entry is object => typeof entry === 'object' && entry !== null;

type EntryProps = {
  item: Field;
  value: unknown;
  path: Path;
  name: string;
  position: { index: number; count: number };
  /** Missing where the number of entries is fixed. `reason` says why it is not possible now. */
  removal?: { act: () => void; reason?: string };
  onMove: (to: number, button: 'up' | 'down') => void;
  drag: { isOver: boolean; start: () => void; end: () => void; drop: () => void };
};

function Entry({ item, value, path, name, position, removal, onMove, drag }: EntryProps) {
  const { index, count } = position;
  const figure = entryFigure(item, value);
  const numbered = useMemo(() => ({ ...item, title: `${item.title} ${index + 1}` }), [item, index]);
  const move = (button: 'up' | 'down', Icon: typeof ArrowUp, to: number) => (
    <Tool
      label={`Move ${button}: ${name}`}
      aria-disabled={to < 0 || to >= count}
      data-move={button}
      onClick={() => onMove(to, button)}
    >
      <Icon aria-hidden size={16} />
    </Tool>
  );
  const tools = (
    <span className="tools">
      {move('up', ArrowUp, index - 1)}
      {move('down', ArrowDown, index + 1)}
      {removal && (
        <Tool
          label={`Remove: ${name}`}
          title={removal.reason}
          aria-disabled={Boolean(removal.reason)}
          data-remove=""
          // The second press of a double click would take away what has come up below the pointer.
          onClick={({ detail }) => detail < 2 && removal.act()}
        >
          <Trash2 aria-hidden size={16} />
        </Tool>
      )}
    </span>
  );
  const handle = (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard has the arrow buttons
    <span
      className="handle"
      draggable
      onDragStart={({ dataTransfer }) => {
        // Firefox begins no drag without data.
        dataTransfer.setData('text/plain', '');
        drag.start();
      }}
      onDragEnd={drag.end}
    >
      <GripVertical aria-hidden size={16} />
    </span>
  );
  const target = {
    onDragOver: (event: DragEvent) => drag.isOver && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      drag.drop();
    },
  };
  if (item.kind !== 'group') {
    return (
      <li className="entry line" id={idOf(path)} {...target}>
        {handle}
        <FieldView field={numbered} value={value} path={path} />
        {tools}
      </li>
    );
  }
  return (
    <li className="entry" id={idOf(path)} data-path={JSON.stringify(path)} {...target}>
      <details>
        <summary>
          {handle}
          {figure && <Figure id={figure} />}
          <span className="entry-name">{name}</span>
        </summary>
        <div className="entry-body">
          <GroupBody field={item} value={value as Record<string, unknown>} path={path} />
        </div>
      </details>
      {tools}
    </li>
  );
}
