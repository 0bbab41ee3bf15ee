import { useState } from 'react';
import { Dialog } from '#parts/dialog.tsx';
import { Field } from '#parts/field.tsx';
import { Form } from '#parts/form.tsx';
import type { Cited } from '../references/paste-references.tsx';

type Props = {
  references: readonly Cited[];
  onCite: (citation: string) => void;
  onClose: () => void;
};

export function CiteDialog({ references, onCite, onClose }: Props) {
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
          <Field label="Where in it" hint="May be left empty; such as p. 12" name="pages" />
        </Form>
      )}
    </Dialog>
  );
}
