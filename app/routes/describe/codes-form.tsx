import { type ReactNode, useState } from 'react';
import { useContent } from '../../content.ts';
import { ChangeForm } from './change-form.tsx';
import { TextField } from './text-field.tsx';

type CodesFormProps = {
  label: string;
  hint: string;
  codes: string[];
  onApply: (codes: string[]) => void;
  /** Words beside the codes. */
  children?: ReactNode;
};

/** Codes that stand for "missing", typed with commas between them. */
export function CodesForm({ label, hint, codes, onApply, children }: CodesFormProps) {
  const { missing } = useContent('data-description');
  const [typed, setTyped] = useState<string>();
  const text = typed ?? codes.join(', ');
  function apply() {
    onApply(codesIn(text));
    setTyped(undefined);
  }
  return (
    <ChangeForm apply={missing.apply} onApply={apply}>
      {children}
      <TextField name="missing" label={label} hint={hint} value={text} onType={setTyped} />
    </ChangeForm>
  );
}

function codesIn(text: string): string[] {
  const codes = text.split(/[,;]/).map((code) => code.trim());
  return [...new Set(codes.filter(Boolean))];
}
