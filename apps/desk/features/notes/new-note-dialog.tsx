import { emptyOf } from '@site/content/fields';
import { firmDate } from '@site/content/firm-time';
import { isNoteName } from '@site/content/registry';
import { normalised } from '@site/forms/normalised';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, apiErrorOf, call } from '#api.ts';
import { Dialog } from '#parts/dialog.tsx';
import { Field } from '#parts/field.tsx';
import { Form } from '#parts/form.tsx';
import { fieldOf } from '../pages/fields/form-context.ts';

type Props = { onClose: () => void };

export function NewNoteDialog({ onClose }: Props) {
  const [title, setTitle] = useState('');
  const [typed, setTyped] = useState<string>();
  const navigate = useNavigate();
  const slug = typed ?? slugFrom(title);

  async function begin() {
    const name = `notes/${slug}`;
    if (!isNoteName(name)) {
      throw new ApiError(422, 'The address takes small letters, digits and single hyphens only.');
    }
    const empty = emptyOf(fieldOf(name)) as object;
    const data = { ...empty, title: title.trim(), date: firmDate(new Date()) };
    try {
      // A draft from no version conflicts with a note that exists already.
      await call('POST /pages/:name', { name, data, revision: 0, version: 0 });
    } catch (error) {
      if (apiErrorOf(error).status !== 409) throw error;
      throw new ApiError(409, `There is a note at /${name} already: choose another address.`);
    }
    navigate(`/${name}`);
  }

  return (
    <Dialog title="New note" onClose={onClose}>
      <Form action="Begin the note" onSend={begin}>
        <Field
          label="Title"
          value={title}
          minLength={10}
          maxLength={110}
          required
          onChange={({ target }) => setTitle(target.value)}
        />
        <Field
          label="Address in the web"
          hint={`Of the page /notes/${slug || '…'}. It stays as it is once the note is begun.`}
          value={slug}
          maxLength={longestSlug}
          pattern="[a-z0-9]+(-[a-z0-9]+)*"
          title="Small letters, digits and single hyphens"
          spellCheck={false}
          autoCapitalize="off"
          required
          onChange={({ target }) => setTyped(target.value)}
        />
      </Form>
    </Dialog>
  );
}

/** The longest name behind "notes/". */
const longestSlug = 60;

/** The address that a title suggests: "Reading a 95 % interval" is reading-a-95-interval. */
function slugFrom(title: string): string {
  const words = normalised(title, 'NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f’']+/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let slug = '';
  for (const word of words) {
    const next = slug ? `${slug}-${word}` : word;
    if (next.length > longestSlug) break;
    slug = next;
  }
  return slug || words.join('-').slice(0, longestSlug);
}
