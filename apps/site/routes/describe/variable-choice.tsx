import { useState } from 'react';
import { fill, useContent } from '#content.ts';
import { CheckList } from './form-parts.tsx';
import { count } from './formats.ts';

type VariableChoiceProps = {
  label: string;
  names: string[];
  chosen: string[];
  /** So many can be chosen at once. */
  most: number;
  onChoose: (names: string[]) => void;
};

/** A folded list of variables, of which some are chosen. They keep the order of the file. */
export function VariableChoice({ label, names, chosen, most, onChoose }: VariableChoiceProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="needs-js no-print describe-options"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{label}</summary>
      {/* A file may have a thousand variables. */}
      {isOpen && (
        <Names label={label} names={names} chosen={chosen} most={most} onChoose={onChoose} />
      )}
    </details>
  );
}

function Names({ label, names, chosen, most, onChoose }: VariableChoiceProps) {
  const { words } = useContent('data-description');
  return (
    <>
      {names.length > most && <p className="hint">{fill(words.most, { most: count(most) })}</p>}
      <button type="button" className="link" onClick={() => onChoose([])}>
        {words.chooseNone}
      </button>
      <CheckList label={label} values={names} chosen={chosen} most={most} onChoose={onChoose} />
    </>
  );
}
