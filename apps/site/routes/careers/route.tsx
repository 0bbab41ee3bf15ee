import { plainText } from '@site/content/text';
import { careersFields, careersTexts, resumeField } from '@site/forms/fields';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { applyUrl } from '#api.ts';
import { contentOf } from '#content.server.ts';
import { useContent } from '#content.ts';
import { pageMeta } from '#page-meta.ts';
import { Figure } from '#parts/figure/figure.tsx';
import { Alert } from '#parts/form/alert.tsx';
import { Dialog } from '#parts/form/dialog.tsx';
import { Field, personFields, TextField } from '#parts/form/field.tsx';
import { FileField, resumeInput } from '#parts/form/file-field.tsx';
import { UploadForm } from '#parts/form/upload-form.tsx';
import { ActionBand, SectionHead } from '#parts/layout/heads.tsx';
import { styledBy } from '#parts/layout/page-styles.tsx';
import { Dashes, LinkedText, PrivacyLink, Terms } from '#parts/layout/texts.tsx';
import { countForm } from '#visits.ts';
import type { Route } from './+types/route';

export const loader = ({ context }: Route.LoaderArgs) => contentOf(context, 'careers');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content.careers.meta, '/careers');

export const handle = styledBy(
  'form',
  'select',
  'send',
  'figure',
  'dialog',
  'alert',
  'call',
  'careers',
);

export default function Careers() {
  const careers = useContent('careers');
  const { banner, positions } = careers;
  const [open, setOpen] = useState(false);
  const [position, setPosition] = useState('');
  const [sent, setSent] = useState(0);
  const outcome = useRef<HTMLDivElement>(null);

  // The dialog may have been opened from far below the place where the outcome is said.
  useEffect(() => {
    if (sent > 0) outcome.current?.scrollIntoView({ block: 'center' });
  }, [sent]);

  function onSent() {
    countForm('finished', 'careers');
    setOpen(false);
    setSent((times) => times + 1);
  }

  function show(applyFor = '') {
    countForm('opened', 'careers');
    setPosition(applyFor);
    setOpen(true);
  }

  return (
    <>
      <div className="wrap careers-top">
        <header className="page-head banner-careers">
          <h1>{banner.title}</h1>
          <p>{banner.text}</p>
          <ApplyButton className="" onPress={show}>
            {careers.apply}
          </ApplyButton>
        </header>
        {positions.items.length > 0 && (
          <nav aria-label={positions.title}>
            <p className="note">{positions.title}</p>
            <ul className="ruled">
              {positions.items.map(({ name }, index) => (
                <li key={name}>
                  <a href={`#position-${index + 1}`} className="link">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      <div ref={outcome} role="status" className="wrap">
        {sent > 0 && !open && (
          <div className="careers-sent">
            <Alert tone="good">
              <p>{careersTexts.success}</p>
              <p className="alert-reason">
                <LinkedText text={careers.applied.text} />
              </p>
            </Alert>
          </div>
        )}
      </div>
      <Figure figure={banner.img} number={1} slot="chart" isFirst />
      <WhyWorkWithUs />
      <OpenPositions onApply={show} />
      <Culture />
      {/* Without a script the form itself stands here. */}
      <div className="needs-js">
        <ActionBand title={careers.form.title} text={<LinkedText text={careers.form.next} />}>
          <ApplyButton className="btn-call" onPress={show}>
            <span>{careers.apply}</span>
            <span className="sr-only">{`: ${careers.form.fields.position.none}`}</span>
          </ApplyButton>
        </ActionBand>
      </div>
      {/* A new form after each sent application: its fields are cleared. */}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={careers.form.title}
        subject={position}
        className="dialog-inline"
      >
        <ApplyForm
          key={sent}
          position={position}
          onPosition={setPosition}
          open={open}
          onSent={onSent}
        />
      </Dialog>
    </>
  );
}

type ApplyButtonProps = { className: string; onPress: () => void; children: ReactNode };

function ApplyButton({ className, onPress, children }: ApplyButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={`btn needs-js ${className}`}
      onClick={() => onPress()}
    >
      {children}
    </button>
  );
}

function WhyWorkWithUs() {
  const { why } = useContent('careers');
  return (
    <section className="band wrap careers-why">
      <h2 className="h4">{why.title}</h2>
      <p className="voice careers-voice">{why.intro}</p>
      <Terms className="terms" data-reveal="1000" terms={why.points} />
    </section>
  );
}

function OpenPositions({ onApply }: { onApply: (position?: string) => void }) {
  const careers = useContent('careers');
  const { positions } = careers;
  const isOpen = positions.items.length > 0;
  return (
    <section className="band on-sand positions">
      <div className="wrap">
        <SectionHead title={positions.title} intro={isOpen ? positions.intro : positions.none} />
        {!isOpen && (
          <ApplyButton className="btn-quiet" onPress={onApply}>
            {careers.apply}
          </ApplyButton>
        )}
        <ul>
          {positions.items.map(({ name, summary, work, helps }, index) => (
            <li key={name} id={`position-${index + 1}`} className="position" data-reveal="1000">
              <h3 className="h3">{name}</h3>
              <p>{summary}</p>
              <details className="fold fold-always">
                <summary className="no-print">{`${positions.workTitle}, ${positions.helpsTitle.toLowerCase()}`}</summary>
                <div className="position-points">
                  <Points title={positions.workTitle} points={work} />
                  <Points title={positions.helpsTitle} points={helps} />
                </div>
              </details>
              <ApplyButton className="btn-quiet" onPress={() => onApply(name)}>
                <span>{careers.apply}</span>
                <span className="sr-only">{` for ${name}`}</span>
              </ApplyButton>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Points({ title, points }: { title: string; points: string[] }) {
  return (
    <div>
      <h4 className="label">{title}</h4>
      <Dashes points={points} />
    </div>
  );
}

function Culture() {
  const { culture } = useContent('careers');
  return (
    <section className="band culture">
      <div className="wrap" data-reveal="1000">
        <h2 className="h4">{culture.title}</h2>
        {culture.paragraphs.map((paragraph) => (
          <p key={paragraph} className="voice careers-voice">
            {paragraph}
          </p>
        ))}
        <Dashes points={culture.points} className="abreast" />
      </div>
    </section>
  );
}

type ApplyFormProps = {
  /** The position whose button opened it, or that was chosen; the general button has none. */
  position: string;
  onPosition: (position: string) => void;
  open: boolean;
  onSent: () => void;
};

function ApplyForm({ position, onPosition, open, onSent }: ApplyFormProps) {
  const { form, positions } = useContent('careers');
  const { intro, fields, next, privacy, submit } = form;
  return (
    <UploadForm
      url={applyUrl}
      open={open}
      onSent={onSent}
      failure={careersTexts.failure}
      submit={submit}
    >
      <p className="form-intro">{intro}</p>
      {positions.items.length > 0 && (
        <Field label={fields.position.label}>
          {(tied) => (
            <select
              {...tied}
              name="position"
              value={position}
              onChange={({ target }) => onPosition(target.value)}
            >
              <option value="">{fields.position.none}</option>
              {positions.items.map(({ name }) => (
                <option key={name} value={plainText(name)}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <TextField
        {...fields.name}
        {...personFields.name}
        name="name"
        maxLength={careersFields.name.maxLength}
      />
      <TextField
        {...fields.email}
        {...personFields.email}
        name="email"
        maxLength={careersFields.email.maxLength}
      />
      <TextField
        {...fields.phone}
        {...personFields.phone}
        name="phone"
        maxLength={careersFields.phone.maxLength}
      />
      <FileField {...resumeInput(resumeField)} label={fields.resume.label} name="resume" required />
      <p className="note">
        <LinkedText text={next} /> <span>{privacy}</span> <PrivacyLink />
      </p>
    </UploadForm>
  );
}
