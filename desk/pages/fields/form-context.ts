import { createContext, useContext } from 'react';
import type { Facts } from '../../../content/variables.ts';
import type { FigureChoice } from '../../../server/desk/api/pages.ts';
import type { Edit } from '../draft/edits.ts';
import type { LineMistake } from '../problems.ts';
import type { Cited } from './references/cited.ts';

/** What the inputs of a form need besides their own value. */
type FormState = {
  /** By the name of the field: `slides[0].title`. */
  problems: ReadonlyMap<string, string>;
  /** Mistakes in texts of several lines. */
  lines: readonly LineMistake[];
  facts: Facts;
  figures: FigureChoice[];
  /** What a note can be of. */
  subjects: readonly string[];
  /** What a note can cite. */
  references: readonly Cited[];
  reloadFigures: () => void;
  change: (edit: Edit) => void;
  /** Says something to screen readers. */
  say: (words: string) => void;
};

export const FormContext = createContext<FormState | undefined>(undefined);

export function useForm(): FormState {
  const form = useContext(FormContext);
  if (!form) throw new Error('This field is not in a form.');
  return form;
}
