import { roleField } from '@site/forms/fields';
import type { Submission } from '@site/server/desk/inbox';
import { useState } from 'react';
import { call } from '#api.ts';
import { Button } from '#parts/button.tsx';
import { Dialog } from '#parts/dialog.tsx';
import { Field } from '#parts/field.tsx';
import { Form } from '#parts/form.tsx';
import { useUndo } from '#parts/undo.tsx';
import { senderOf } from '#words.ts';
import { detailsEdit, useEdit } from './use-edit.ts';

type Props = { submission: Submission; onDone: () => void; onClose: () => void };

const correctable = ({ name = '', email, phone = '', role = '', position = '' }: Submission) => ({
  ...{ name, email, phone, role, position },
});
type Details = ReturnType<typeof correctable>;

/** Corrects who somebody is, where they are reached and what they applied for. What is typed outlasts the dialog and the page. */
export function CorrectDialog({ submission, onDone, onClose }: Props) {
  const { id, form } = submission;
  // As it was opened: what a colleague corrects meanwhile is not taken for what was seen.
  const [before] = useState(() => correctable(submission));
  const [edit, keep] = useEdit<Partial<Details>>(id, detailsEdit);
  const [shown] = useState({ ...before, ...edit });
  const offerUndo = useUndo();
  return (
    <Dialog title={`Details of ${senderOf(submission)}`} onClose={onClose}>
      <Form<keyof Details>
        action="Save"
        onType={(typed) => {
          const changed = Object.entries(typed).filter(
            ([name, value]) => value !== before[name as keyof Details],
          );
          keep(changed.length ? Object.fromEntries(changed) : undefined);
        }}
        onSend={async (typed) => {
          const to = { ...before, ...typed };
          await call('POST /submissions/:id/correct', { id, ...to, seen: before });
          keep(undefined);
          // The server may have spelt the number in its own way.
          const seen = correctable((await call('GET /submissions/:id', { id })).submission);
          offerUndo({
            message: 'Corrected. What stood there is among the comments.',
            async undo() {
              await call('POST /submissions/:id/correct', { id, ...before, seen });
              onDone();
            },
          });
          onDone();
          onClose();
        }}
      >
        <Field label="Name" name="name" maxLength={120} defaultValue={shown.name} />
        <Field
          label="E-mail"
          name="email"
          type="email"
          maxLength={254}
          defaultValue={shown.email}
        />
        <Field label="Phone" name="phone" type="tel" maxLength={40} defaultValue={shown.phone} />
        {(form === 'join-now' || before.role) && (
          <label className="field">
            <span>Role</span>
            <select name="role" defaultValue={shown.role}>
              {[...new Set([before.role, ...roleField.choices])].map((role) => (
                <option key={role} value={role}>
                  {role || 'None'}
                </option>
              ))}
            </select>
          </label>
        )}
        {(form === 'careers' || before.position) && (
          <Field label="Position" name="position" maxLength={80} defaultValue={shown.position} />
        )}
        {edit && (
          <Button
            onClick={() => {
              keep(undefined);
              onClose();
            }}
          >
            Leave it as it was
          </Button>
        )}
      </Form>
    </Dialog>
  );
}
