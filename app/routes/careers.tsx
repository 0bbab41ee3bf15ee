import { type ReactNode, useEffect, useRef, useState } from 'react';
import { careersTexts } from '../../forms/careers.ts';
import { Alert } from '../components/forms/alert.tsx';
import { Dialog } from '../components/forms/dialog.tsx';
import { Banner } from '../components/layouts/banner.tsx';
import { Dashes } from '../components/layouts/dashes.tsx';
import { LinkedText } from '../components/layouts/linked-text.tsx';
import { PointList } from '../components/layouts/point-list.tsx';
import { SectionHead } from '../components/layouts/section-head.tsx';
import { contentOf } from '../content.server.ts';
import { useContent } from '../content.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/careers';
import { ApplyForm } from './careers/apply-form.tsx';

export const loader = ({ context }: Route.LoaderArgs) => contentOf(context, 'careers');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content.careers.meta, '/careers');

export default function Careers() {
  const careers = useContent('careers');
  const [open, setOpen] = useState(false);
  const [position, setPosition] = useState<string>();
  const [sent, setSent] = useState(0);
  const outcome = useRef<HTMLDivElement>(null);

  // The dialog may have been opened from far below the place where the outcome is said.
  useEffect(() => {
    if (sent > 0) outcome.current?.scrollIntoView({ block: 'center' });
  }, [sent]);

  function onSent() {
    setOpen(false);
    setSent((times) => times + 1);
  }

  function show(applyFor?: string) {
    setPosition(applyFor);
    setOpen(true);
  }

  return (
    <>
      <Banner {...careers.banner} size="careers">
        <ApplyButton className="btn-call" onPress={show}>
          {careers.apply}
        </ApplyButton>
      </Banner>
      <div ref={outcome} role="status" className="wrap">
        {sent > 0 && !open && (
          <div className="pt-8">
            <Alert tone="good">
              <p>{careersTexts.success}</p>
              <p className="mt-1 font-normal text-ink">
                <LinkedText text={careers.applied.text} />
              </p>
            </Alert>
          </div>
        )}
      </div>
      <WhyWorkWithUs />
      <OpenPositions onApply={show} />
      <Culture />
      {/* A new form after each sent application: its fields are cleared. */}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={careers.form.title}
        subject={position}
        className="dialog-inline"
      >
        <ApplyForm key={sent} position={position} open={open} onSent={onSent} />
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
    <section className="band">
      <div className="wrap grid gap-x-16 gap-y-10 lg:grid-cols-[5fr_7fr]">
        <SectionHead title={why.title} intro={why.intro} />
        <dl className="border-t border-ink" data-reveal="1000">
          {why.points.map(({ title, text }) => (
            <div key={title} className="border-b border-rule py-5">
              <dt className="font-display text-h4 font-semibold">{title}</dt>
              <dd className="mt-1 text-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function OpenPositions({ onApply }: { onApply: (position?: string) => void }) {
  const careers = useContent('careers');
  const { positions } = careers;
  const isOpen = positions.items.length > 0;
  return (
    <section className="band ticks bg-sand">
      <div className="wrap">
        <SectionHead title={positions.title} intro={isOpen ? positions.intro : positions.none} />
        {!isOpen && (
          <ApplyButton className="btn-quiet mt-8" onPress={onApply}>
            {careers.apply}
          </ApplyButton>
        )}
        <ul className="mt-10 border-t border-ink empty:hidden">
          {positions.items.map(({ name, summary, work, helps }) => (
            <li key={name} className="position" data-reveal="1000">
              <div>
                <h3 className="text-h3">{name}</h3>
                <ApplyButton className="btn-quiet mt-4" onPress={() => onApply(name)}>
                  Apply<span className="sr-only"> for {name}</span>
                </ApplyButton>
              </div>
              <div>
                <p>{summary}</p>
                <div className="mt-5 grid gap-6 sm:grid-cols-2">
                  <PointList level={4} title={positions.workTitle} points={work} />
                  <PointList level={4} title={positions.helpsTitle} points={helps} />
                </div>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Culture() {
  const { culture } = useContent('careers');
  return (
    <section className="band">
      <div className="wrap grid gap-x-16 gap-y-8 lg:grid-cols-[7fr_5fr]">
        <div data-reveal="1000">
          <h2 className="text-h2">{culture.title}</h2>
          {culture.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-5 max-w-[41.3em] text-lg">
              {paragraph}
            </p>
          ))}
        </div>
        <Dashes
          className="self-end border-l border-rule pl-6 text-soft"
          points={culture.points}
          data-reveal="1000"
        />
      </div>
    </section>
  );
}
