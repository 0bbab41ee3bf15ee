import { firmDate } from '@site/content/firm-time';
import { applicationForms, enquiryForms, isApplicationForm, waysIn } from '@site/forms/names';
import type { Input } from '@site/server/desk/calls';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { apiErrorOf, call, sendFile } from '#api.ts';
import { Button } from '#parts/button.tsx';
import { Dialog } from '#parts/dialog.tsx';
import { Field } from '#parts/field.tsx';
import { Form } from '#parts/form.tsx';
import { useUndo } from '#parts/undo.tsx';
import { useStaff } from '#staff.ts';
import { reread } from '#use-call.ts';
import { dayText, formNames } from '#words.ts';

type Closing = { onClose: () => void };

const documents = '.pdf,.doc,.docx,.odt,.rtf';

/** The file that was chosen in a form. */
function fileIn(form: HTMLElement | null): File | undefined {
  return form?.querySelector<HTMLInputElement>('input[type="file"]')?.files?.[0];
}

type EntryInput = Input<'POST /submissions'>;
type Entry = Record<keyof EntryInput, string>;

export const keptEntry = 'entry by hand';

/** Enters what reached the firm another way than by the site. What is typed outlasts the dialog and the page; a file cannot. */
export function EntryDialog({ onClose }: Closing) {
  const { unsent } = useStaff();
  const [kept] = useState((): Partial<Entry> => JSON.parse(unsent.read(keptEntry) || '{}'));
  const [form, setForm] = useState<string>(kept.form ?? applicationForms[0]);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  /** What was entered already, where its file was refused. */
  const [entered, setEntered] = useState<string>();
  const navigate = useNavigate();

  async function enter(typed: Entry) {
    const { form, cameBy, name, email, phone, position, message } = typed;
    const file = fileIn(place);
    const about = { name, email, phone, position, message };
    const ways = { form, cameBy } as Pick<EntryInput, 'form' | 'cameBy'>;
    const id = entered ?? (await call('POST /submissions', { ...about, ...ways })).id;
    setEntered(id);
    unsent.write(keptEntry, '');
    // Before the file, which may be refused.
    await reread('GET /submissions', 'GET /counts');
    if (file) await sendFile(`/submissions/${id}/file`, file);
    navigate(`/submissions/${id}`);
  }

  return (
    <Dialog title="Enter by hand" onClose={onClose}>
      <div ref={setPlace}>
        <Form<keyof EntryInput>
          action={entered ? 'Add the file' : 'Enter it'}
          onSend={enter}
          onType={(typed) => {
            const { form: _form, cameBy: _way, ...words } = typed;
            const isBegun = Object.values(words).some((word) => word.trim());
            unsent.write(keptEntry, isBegun ? JSON.stringify(typed) : '');
          }}
        >
          <fieldset className="fields-two" disabled={entered !== undefined}>
            <legend className="visually-hidden">Who, and what they want</legend>
            <Field
              label="Name"
              name="name"
              maxLength={120}
              autoComplete="off"
              defaultValue={kept.name}
              required
            />
            <label className="field">
              <span>Came by</span>
              <select name="cameBy" defaultValue={kept.cameBy}>
                {waysIn.map((way) => (
                  <option key={way} value={way}>
                    {way}
                  </option>
                ))}
              </select>
            </label>
            <Field
              label="E-mail"
              name="email"
              type="email"
              maxLength={254}
              autoComplete="off"
              defaultValue={kept.email}
            />
            <Field
              label="Phone"
              name="phone"
              type="tel"
              maxLength={40}
              autoComplete="off"
              defaultValue={kept.phone}
            />
            <label className="field">
              <span>Form</span>
              <select name="form" value={form} onChange={({ target }) => setForm(target.value)}>
                {[...applicationForms, ...enquiryForms].map((form) => (
                  <option key={form} value={form}>
                    {formNames[form]}
                  </option>
                ))}
              </select>
            </label>
            {isApplicationForm(form) && (
              <Field
                label="Position"
                name="position"
                maxLength={80}
                autoComplete="off"
                defaultValue={kept.position}
              />
            )}
            <div className="field">
              <label htmlFor="entry-message">Message</label>
              <textarea
                id="entry-message"
                name="message"
                rows={3}
                maxLength={2000}
                defaultValue={kept.message}
              />
            </div>
          </fieldset>
          <Field label="Resume or other file" type="file" accept={documents} />
        </Form>
      </div>
    </Dialog>
  );
}

/** Adds a file to what came without one. */
export function AddFile({ id, onDone }: { id: string; onDone: () => void }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <details className="fold" ref={setPlace}>
      <summary>Add a file</summary>
      <Form
        action="Add the file"
        onSend={async () => {
          const file = fileIn(place);
          if (file) await sendFile(`/submissions/${id}/file`, file);
          onDone();
        }}
      >
        <Field label="PDF, DOC, DOCX, ODT or RTF" type="file" accept={documents} required />
      </Form>
    </details>
  );
}

type ReminderProps = Closing & { id: string; on?: string; onDone: () => void };

/** Reminds whoever is signed in, on a day. */
export function ReminderDialog({ id, on, onDone, onClose }: ReminderProps) {
  const offerUndo = useUndo();
  const before = on ? firmDate(new Date(on)) : null;
  const inDays = (days: number) => firmDate(new Date(Date.now() + days * 86_400_000));

  async function set(day: string | null) {
    await call('POST /submissions/:id/remind', { id, on: day });
    offerUndo({
      message: day ? `You are reminded on ${dayText(`${day}T06:00Z`)}.` : 'No reminder any more.',
      async undo() {
        await call('POST /submissions/:id/remind', { id, on: before }).catch((error) => {
          // The day before may be over.
          if (apiErrorOf(error).status !== 422) throw error;
        });
        onDone();
      },
    });
    onDone();
    onClose();
  }
  return (
    <Dialog title="Remind me" onClose={onClose}>
      <Form<'on'> action="Remind me then" onSend={({ on: day }) => set(day)}>
        <Field
          label="On"
          hint="It stands under “For me” that morning, for you alone."
          name="on"
          type="date"
          min={inDays(1)}
          max={inDays(365)}
          defaultValue={before ?? inDays(3)}
          required
        />
      </Form>
      {before && <Button onClick={() => set(null)}>Remove the reminder</Button>}
    </Dialog>
  );
}
