import { isSame } from '@site/content/fields';
import { letterStatusesOf } from '@site/forms/names';
import type { Output } from '@site/server/desk/calls';
import { useState } from 'react';
import { apiErrorOf, call } from '#api.ts';
import { Button } from '#parts/button.tsx';
import { Field } from '#parts/field.tsx';
import { Form } from '#parts/form.tsx';
import { Reading, State } from '#parts/state.tsx';
import { useUndo } from '#parts/undo.tsx';
import { useStaff, useStatuses } from '#staff.ts';
import { reread, setRead, useCall } from '#use-call.ts';
import { timeText } from '#words.ts';
import type { UnsentTexts } from '../inbox/unsent-texts.ts';
import { FieldHints } from './letter-fields.tsx';

type Templates = Output<'GET /templates'>;
type Template = Templates['templates'][number];

const unsentKey = 'letter templates';
const typedIn = (unsent: UnsentTexts): Partial<Record<string, Template>> =>
  JSON.parse(unsent.read(unsentKey) || '{}');

/** The templates of letters: each is one text with fields, and holds as soon as it is saved. */
export function TemplatesView() {
  const read = useCall('GET /templates', {});
  const { mayChange, unsent } = useStaff();
  const offerUndo = useUndo();
  /** The title of the one that is open; empty for a new one. */
  const [chosen, choose] = useState<string>();
  /** What is typed and not saved, by title. */
  const [typed, setTyped] = useState(() => typedIn(unsent));
  const [isConflict, setConflict] = useState(false);
  /** Another number is another form, with what is stored in it. */
  const [turn, setTurn] = useState(0);
  const { data } = read;
  if (!data) return <Reading of={read}>Reading the templates …</Reading>;
  const { templates, by, at } = data;
  const opened = chosen ?? templates[0]?.title ?? '';
  const find = (all: readonly Template[]) => all.find(({ title }) => title === opened);
  const template = find(templates);

  function type(template: Template | undefined) {
    // Not what was drawn, which may be older by now.
    const { [opened]: _, ...others } = typedIn(unsent);
    const next = template ? { ...others, [opened]: template } : others;
    setTyped(next);
    unsent.write(unsentKey, Object.keys(next).length ? JSON.stringify(next) : '');
  }
  function open(title: string | undefined) {
    choose(title);
    setConflict(false);
    setTurn((before) => before + 1);
  }
  async function put(next: Template[], seen: string): Promise<Templates> {
    const written = await call('POST /templates', { templates: next, seen });
    await setRead('GET /templates', {}, () => written);
    void reread('GET /words');
    return written;
  }

  /** Puts another template in the place of the open one, or none. */
  async function save(next: Template | undefined, message: string) {
    const changed = (all: readonly Template[]) => {
      const place = all.findIndex(({ title }) => title === opened);
      return all.toSpliced(place < 0 ? all.length : place, 1, ...(next ? [next] : []));
    };
    let seen: Templates = data!;
    const written = await put(changed(templates), at).catch(async (error) => {
      if (apiErrorOf(error).status !== 409) throw error;
      seen = await call('GET /templates');
      // What others changed in other templates stays.
      if (isSame(find(seen.templates), template)) return put(changed(seen.templates), seen.at);
      await setRead('GET /templates', {}, () => seen);
      setConflict(true);
    });
    if (!written) return;
    type(undefined);
    open(next?.title);
    offerUndo({
      message,
      async undo() {
        await put(seen.templates, written.at);
        open(template?.title);
      },
    });
  }

  return (
    <div className="templates">
      <nav aria-label="Templates">
        <ul>
          {templates.map(({ title }) => (
            <li key={title}>
              <button type="button" aria-pressed={title === opened} onClick={() => open(title)}>
                <span translate="no">{title}</span>
                {typed[title] && <span className="hint"> not saved</span>}
              </button>
            </li>
          ))}
        </ul>
        {mayChange && (
          <Button is="plain" onClick={() => open('')}>
            New template
            {typed[''] && <span className="hint"> not saved</span>}
          </Button>
        )}
        {by && <p className="hint">{`Last changed by ${by}, ${timeText(at)}`}</p>}
      </nav>
      <TemplateForm
        key={`${turn} ${opened}`}
        template={typed[opened] ?? template}
        theirs={isConflict ? (template ?? 'removed') : undefined}
        onType={type}
        onSave={(next) => save(next, `“${next.title}” is saved.`)}
        onLeave={() => {
          type(undefined);
          open(template && opened);
        }}
        onRemove={() => save(undefined, `“${opened}” is removed.`)}
        isTyped={typed[opened] !== undefined}
        mayRemove={template !== undefined && templates.length > 1}
      />
    </div>
  );
}

type FormProps = {
  /** Missing for a new one. */
  template: Template | undefined;
  /** As somebody else left it meanwhile. */
  theirs: Template | 'removed' | undefined;
  onType: (template: Template) => void;
  onSave: (template: Template) => Promise<void>;
  onLeave: () => void;
  onRemove: () => Promise<void>;
  isTyped: boolean;
  mayRemove: boolean;
};

function TemplateForm(props: FormProps) {
  const { template, theirs, onType, onSave, onLeave, onRemove, isTyped, mayRemove } = props;
  const { mayChange } = useStaff();
  const statuses = letterStatusesOf(useStatuses());
  return (
    <div>
      <Form<keyof Template>
        action={theirs ? 'Save mine all the same' : 'Save'}
        onSend={onSave}
        onType={onType}
      >
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
        {theirs && <Theirs template={theirs} />}
        {isTyped && <Button onClick={onLeave}>Leave it as it is stored</Button>}
      </Form>
      {mayChange && mayRemove && (
        <Form action="Remove this template" className="danger-form" onSend={onRemove} />
      )}
    </div>
  );
}

function Theirs({ template }: { template: Template | 'removed' }) {
  if (template === 'removed') {
    return (
      <State kind="conflict" title="A colleague removed this template since you opened it">
        Yours is not saved, and stands above.
      </State>
    );
  }
  return (
    <State kind="conflict" title="A colleague changed this template since you opened it">
      <p>Yours is not saved, and stands above. Theirs is now:</p>
      <p translate="no">{template.subject}</p>
      <p className="message" dir="auto" translate="no">
        {template.text}
      </p>
    </State>
  );
}
