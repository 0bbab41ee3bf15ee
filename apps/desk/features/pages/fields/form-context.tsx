import { type Facts, fieldName } from '@site/content/check';
import { type Field, fieldsOf, type Path } from '@site/content/fields';
import { type ContentName, schemaOf, withPageTitles } from '@site/content/registry';
import type { FigureChoice } from '@site/server/desk/pages';
import { createContext, type ReactNode, useContext, useState } from 'react';
import type { Edit } from '../draft/history.ts';
import type { LineMistake } from '../problems.ts';
import type { Cited } from './references.tsx';

/** The id of the element around a field or a group. */
export const idOf = (path: Path): string => `field:${fieldName(path)}`;

/** Puts the caret there, and the line that it is in on the screen. */
export function showCaret(text: HTMLTextAreaElement, { start, end }: Caret): void {
  text.setSelectionRange(start, end);
  // Only a text that takes the focus is scrolled to its caret.
  text.blur();
  text.focus();
}
export type Caret = { start: number; end: number };

/** Unfolds, shows and focuses a field, at a place in its text, or what a missing field would be in. */
export function reveal(path: Path, caret?: Caret): void {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const place = document.getElementById(idOf(path.slice(0, depth)));
    if (!place) continue;
    for (let part = place.closest('details'); part; part = closestAbove(part)) part.open = true;
    const text = place.querySelector<HTMLElement>('.writing > textarea');
    const control =
      text ?? place.querySelector<HTMLElement>('textarea, input, select, summary, button');
    if (caret && control instanceof HTMLTextAreaElement) {
      showCaret(control, caret);
      return;
    }
    control?.focus({ preventScroll: true });
    // A long text can be taller than the window.
    (control ?? place).scrollIntoView({ block: text ? 'start' : 'center' });
    return;
  }
}

const closestAbove = (part: Element) => part.parentElement?.closest('details') ?? null;

/** What a check says, as a sentence beside the field. */
export function sentence(problem: string): string {
  const inShort = problem
    .replace(/^has 0 characters.*/, 'is still empty')
    .replace(/^must be a figure id.*/, 'is still to be chosen')
    .replace(/ \(npm run figures draws them\)$/, '');
  const words = withPageTitles(inShort);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`.replace(/\.\.$/, '.');
}

/** "Point" as it stands in "Add a point". */
export const withArticle = (title: string) =>
  `${/^[aeiou]/i.test(title) ? 'an' : 'a'} ${title.toLowerCase()}`;

/** How many entries a list may have, if that is not free. */
export function entryLimits(count: number, min: number, max?: number): string {
  if (max === min) return `always ${max}: the page is laid out for them`;
  if (max === undefined) return min ? `${count}, at least ${min}` : `${count}`;
  return min ? `${count}, from ${min} to ${max}` : `${count} of at most ${max}`;
}

const known = new Map<ContentName, Field>();

/** The fields of a page by its schema, computed once. */
export function fieldOf(name: ContentName): Field {
  const field = known.get(name) ?? fieldsOf(schemaOf(name));
  known.set(name, field);
  return field;
}

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

type Tied = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  onBlur: () => void;
};

type LabelledProps = {
  field: Field;
  path: Path;
  /** Shown beside the label, such as a character count. */
  aside?: ReactNode;
  /** An empty field is not called wrong before it was left. */
  isEmpty?: boolean;
  children: (tied: Tied) => ReactNode;
};

export function Labelled({ field, path, aside, isEmpty, children }: LabelledProps) {
  const [wasLeft, setLeft] = useState(false);
  const found = useForm().problems.get(fieldName(path));
  const problem = isEmpty && !wasLeft ? undefined : found;
  const id = `${idOf(path)}:input`;
  const described = [field.help && `${id}-help`, problem && `${id}-problem`].filter(Boolean);
  return (
    <div className="field" id={idOf(path)} data-path={JSON.stringify(path)}>
      <div className="field-head">
        <label htmlFor={id}>{field.title}</label>
        <span>{aside}</span>
      </div>
      {field.help && (
        <p className="hint" id={`${id}-help`}>
          {field.help}
        </p>
      )}
      {children({
        id,
        'aria-describedby': described.join(' ') || undefined,
        'aria-invalid': problem ? true : undefined,
        onBlur: () => setLeft(true),
      })}
      {problem && (
        <p className="problem" id={`${id}-problem`}>
          {sentence(problem)}
        </p>
      )}
    </div>
  );
}
