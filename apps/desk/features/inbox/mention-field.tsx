import { messageField } from '@site/forms/fields';
import type { Colleague } from '@site/server/desk/account-store';
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { mentionsIn, nameBeingTyped } from '#staff.ts';

type Props = {
  id: string;
  label: string;
  text: string;
  colleagues: readonly Colleague[];
  field: Ref<HTMLTextAreaElement>;
  onType: (text: string) => void;
};

const mostOffered = 6;

/** A text in which an @ offers the names of colleagues; arrows and Enter choose, Escape leaves it. */
export function MentionField({ id, label, text, colleagues, field, onType }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(field, () => area.current as HTMLTextAreaElement);
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(0);
  const offered =
    typed === undefined
      ? []
      : colleagues.filter(({ name }) => name.toLowerCase().startsWith(typed)).slice(0, mostOffered);
  const mentioned = mentionsIn(text, colleagues);

  function look(element: HTMLTextAreaElement) {
    setTyped(nameBeingTyped(element.value, element.selectionStart));
    setActive(0);
  }

  function choose({ name }: Colleague) {
    const element = area.current;
    if (!element || typed === undefined) return;
    const caret = element.selectionStart;
    const begin = caret - typed.length;
    element.setRangeText(`${name} `, begin, caret, 'end');
    onType(element.value);
    setTyped(undefined);
    element.focus();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { key } = event;
    if (!offered.length || event.ctrlKey || event.metaKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    const chosen = offered[active];
    if (step) setActive((active + step + offered.length) % offered.length);
    else if (key === 'Escape') setTyped(undefined);
    else if ((key === 'Enter' || key === 'Tab') && chosen) choose(chosen);
    else return;
    event.preventDefault();
  }

  return (
    <div className="field mention">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        ref={area}
        rows={3}
        maxLength={messageField.maxLength}
        value={text}
        aria-describedby={`${id}-mentioned`}
        aria-autocomplete="list"
        aria-controls={`${id}-names`}
        aria-activedescendant={offered[active] && `${id}-${offered[active].id}`}
        onChange={({ target }) => {
          onType(target.value);
          look(target);
        }}
        onKeyDown={handleKeyDown}
        onBlur={() => setTyped(undefined)}
        required
      />
      <div id={`${id}-names`} role="listbox" aria-label="Colleagues" hidden={!offered.length}>
        {offered.map((colleague, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text, which names the active one
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text
          <div
            key={colleague.id}
            id={`${id}-${colleague.id}`}
            role="option"
            aria-selected={index === active}
            // The field has not lost the focus yet.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(colleague)}
          >
            <span translate="no">{colleague.name}</span>{' '}
            <span className="hint" translate="no">
              {colleague.email}
            </span>
          </div>
        ))}
      </div>
      <p className="hint" id={`${id}-mentioned`}>
        {mentioned.length > 0
          ? `Will be told at the desk: ${mentioned.map(({ name }) => name).join(', ')}.`
          : '@ and a name tells a colleague of it.'}
      </p>
      <p className="visually-hidden" role="status">
        {offered.length > 0 && `${offered[active]?.name}, ${active + 1} of ${offered.length}`}
      </p>
    </div>
  );
}
