import { letterStatusesOf } from '@site/forms/names';
import type { Output } from '@site/server/desk/calls';
import { useState } from 'react';
import { call } from '#api.ts';
import { Button } from '#parts/button.tsx';
import { Field } from '#parts/field.tsx';
import { Form } from '#parts/form.tsx';
import { Reading } from '#parts/state.tsx';
import { useUndo } from '#parts/undo.tsx';
import { useStaff, useStatuses } from '#staff.ts';
import { reread, setRead, useCall } from '#use-call.ts';
import { timeText } from '#words.ts';
import { FieldHints } from './letter-fields.tsx';

type Templates = Output<'GET /templates'>;
type Template = Templates['templates'][number];

/** The templates of letters: each is one text with fields, and holds as soon as it is saved. */
export function TemplatesView() {
  const read = useCall('GET /templates', {});
  const [place, setPlace] = useState(0);
  const { mayChange } = useStaff();
  const offerUndo = useUndo();
  const { data } = read;
  if (!data) return <Reading of={read}>Reading the templates …</Reading>;
  const { templates, by, at } = data;
  const isNew = place >= templates.length;

  async function put(next: Template[], seen: string): Promise<Templates> {
    const written = await call('POST /templates', { templates: next, seen });
    await setRead('GET /templates', {}, () => written);
    void reread('GET /words');
    return written;
  }
  async function save(next: Template[], message: string) {
    const written = await put(next, at);
    offerUndo({ message, undo: () => put(templates, written.at) });
  }

  return (
    <div className="templates">
      <nav aria-label="Templates">
        <ul>
          {templates.map(({ title }, i) => (
            <li key={title}>
              <button
                type="button"
                aria-pressed={i === place}
                translate="no"
                onClick={() => setPlace(i)}
              >
                {title}
              </button>
            </li>
          ))}
        </ul>
        {mayChange && (
          <Button is="plain" onClick={() => setPlace(templates.length)}>
            New template
          </Button>
        )}
        {by && <p className="hint">{`Last changed by ${by}, ${timeText(at)}`}</p>}
      </nav>
      <TemplateForm
        key={isNew ? 'new' : templates[place]?.title}
        template={templates[place]}
        onSave={async (template) => {
          await save(templates.toSpliced(place, 1, template), `“${template.title}” is saved.`);
        }}
        onRemove={async () => {
          const title = templates[place]?.title;
          await save(templates.toSpliced(place, 1), `“${title}” is removed.`);
          setPlace(0);
        }}
        mayRemove={!isNew && templates.length > 1}
      />
    </div>
  );
}

type FormProps = {
  /** Missing for a new one. */
  template: Template | undefined;
  onSave: (template: Template) => Promise<void>;
  onRemove: () => Promise<void>;
  mayRemove: boolean;
};

function TemplateForm({ template, onSave, onRemove, mayRemove }: FormProps) {
  const { mayChange } = useStaff();
  const statuses = letterStatusesOf(useStatuses());
  return (
    <div>
      <Form<keyof Template> action="Save" onSend={onSave}>
        <fieldset className="fields" disabled={!mayChange}>
          <legend className="visually-hidden">Template</legend>
          <Field
            label="Name of the template"
            name="title"
            maxLength={60}
            defaultValue={template?.title}
            required
          />
          <label className="field">
            <span>Status, once it is sent</span>
            <select name="status" defaultValue={template?.status ?? 'answered'}>
              {[...new Set([...statuses, ...(template ? [template.status] : [])])].map((status) => (
                <option key={status} value={status}>
                  {status}
                </option>
              ))}
            </select>
          </label>
          <Field
            label="Subject"
            name="subject"
            maxLength={200}
            defaultValue={template?.subject}
            required
          />
          <div className="field">
            <label htmlFor="template-text">Text</label>
            <textarea
              id="template-text"
              name="text"
              rows={14}
              maxLength={6000}
              aria-describedby="template-fields"
              defaultValue={template?.text}
              required
            />
            <FieldHints id="template-fields" />
          </div>
        </fieldset>
      </Form>
      {mayChange && mayRemove && (
        <Form action="Remove this template" className="danger-form" onSend={onRemove} />
      )}
    </div>
  );
}
