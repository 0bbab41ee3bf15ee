import { isGroup, type Path, valueAt } from '@site/content/fields';
import { useId, useState } from 'react';
import { ApiError, call } from '#api.ts';
import { Button } from '#parts/button.tsx';
import { Dialog } from '#parts/dialog.tsx';
import { Field } from '#parts/field.tsx';
import { Form } from '#parts/form.tsx';
import { countText } from '#words.ts';
import { useForm } from './form-context.tsx';

type PasteProps = { value: unknown[]; path: Path; max?: number };

export function PasteReferences({ value, path, max = Infinity }: PasteProps) {
  const { change, say } = useForm();
  const [isOpen, setOpen] = useState(false);
  const id = useId();

  async function read({ text }: { text: string }) {
    const { references } = await call('POST /references', { text });
    const { all, added } = merged(value, references);
    if (all.length > max) {
      throw new ApiError(
        422,
        `A note takes at most ${max} references: there would be ${all.length}.`,
      );
    }
    if (added) change({ do: 'set', path, value: all });
    const known = references.length - added;
    say(
      `${countText(added, 'reference', 'references')} added${known ? `; ${known} were there already` : ''}.`,
    );
    setOpen(false);
  }

  return (
    <>
      <Button is="plain" onClick={() => setOpen(true)}>
        Paste BibTeX or RIS
      </Button>{' '}
      {isOpen && (
        <Dialog title="Paste references" onClose={() => setOpen(false)}>
          <Form<'text'> action="Add them" onSend={read}>
            <div className="field">
              <label htmlFor={id}>BibTeX or RIS</label>
              <p className="hint" id={`${id}-hint`}>
                As a journal’s page or a reference manager gives it under “Cite” or “Export”; one
                reference or several.
              </p>
              <textarea
                id={id}
                name="text"
                className="code"
                aria-describedby={`${id}-hint`}
                rows={10}
                maxLength={60_000}
                spellCheck={false}
                autoCapitalize="off"
                required
              />
            </div>
          </Form>
        </Dialog>
      )}
    </>
  );
}

type Read = Record<string, unknown> & { key: string };

const texts = (list: readonly unknown[], field: string) =>
  list.map((entry) => String((entry as Record<string, unknown> | null)?.[field] ?? ''));

/** Appends what was read, without a DOI that is there already, and with unique keys. */
function merged(
  before: readonly unknown[],
  read: readonly Read[],
): { all: unknown[]; added: number } {
  const all = [...before];
  for (const one of read) {
    const doi = typeof one.doi === 'string' && one.doi.toLowerCase();
    if (doi && texts(all, 'doi').some((known) => known.toLowerCase() === doi)) continue;
    all.push({ ...one, key: freeKey(one.key, texts(all, 'key')) });
  }
  return { all, added: all.length - before.length };
}

function freeKey(key: string, taken: readonly string[]): string {
  let free = key;
  for (let n = 2; taken.includes(free); n++) free = `${key.slice(0, 37)}-${n}`;
  return free;
}

export type Cited = { key: string; words: string };

/** The references of a note; other pages have none. */
export function citedIn(data: unknown): Cited[] {
  const references = valueAt(data, ['references']);
  if (!Array.isArray(references)) return [];
  return references.filter(isGroup).flatMap(({ key, authors, year, title }) => {
    if (typeof key !== 'string' || !key) return [];
    const family = valueAt(authors, [0, 'family']);
    return [{ key, words: [family, year, title].filter(Boolean).join(', ') }];
  });
}

type CiteProps = {
  references: readonly Cited[];
  onCite: (citation: string) => void;
  onClose: () => void;
};

export function CiteDialog({ references, onCite, onClose }: CiteProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);

  async function cite({ pages = '' }: { pages?: string }) {
    if (chosen.length === 0) throw new Error('Choose a reference.');
    const at = pages.trim() && `, ${pages.trim()}`;
    onCite(`[${chosen.map((key) => `@${key}`).join('; ')}${at}]`);
  }

  return (
    <Dialog title="Cite" onClose={onClose}>
      {references.length === 0 ? (
        <p>The note has no references yet. Add or paste them below its text, under References.</p>
      ) : (
        <Form<'pages'> action="Cite" onSend={cite}>
          <fieldset className="citations">
            <legend>References of this note</legend>
            {references.map(({ key, words }) => (
              <label key={key} className="check">
                <input
                  type="checkbox"
                  checked={chosen.includes(key)}
                  onChange={({ target }) =>
                    setChosen((keys) =>
                      target.checked ? [...keys, key] : keys.filter((one) => one !== key),
                    )
                  }
                />
                <span>
                  <span>{words || key}</span> <span className="hint">{`@${key}`}</span>
                </span>
              </label>
            ))}
          </fieldset>
          <Field label="Page or section" hint="May be left empty: p. 12, Chapter 3" name="pages" />
        </Form>
      )}
    </Dialog>
  );
}
