import type { Facts } from '@site/content/variables';
import type { FigureChoice } from '@site/server/desk/api/pages';
import { createContext, useContext } from 'react';
import type { Edit } from '../draft/edits.ts';
import type { LineMistake } from '../problems.ts';
import type { Cited } from './references/cited.ts';

type FormState = {
  /** The keys are names of fields: `slides[0].title`. */
  problems: ReadonlyMap<string, string>;
  lines: readonly LineMistake[];
  facts: Facts;
  figures: FigureChoice[];
  /** The subjects that a note can choose from. */
  subjects: readonly string[];
  /** The references that a note can cite. */
  references: readonly Cited[];
  reloadFigures: () => void;
  change: (edit: Edit) => void;
  /** Announces something to screen readers. */
  say: (words: string) => void;
};

export const FormContext = createContext<FormState | undefined>(undefined);

export function useForm(): FormState {
  const form = useContext(FormContext);
  if (!form) throw new Error('This field is not in a form.');
  return form;
}
