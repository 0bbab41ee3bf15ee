import { type ReactNode, useEffect, useId, useState } from 'react';
import { withEnquiries } from '#content.server.ts';
import { useContent } from '#content.ts';
import { pageMeta } from '#page-meta.ts';
import { EnquiryButton } from '#parts/enquiry/enquiry-button.tsx';
import type { Enquiry } from '#parts/enquiry/enquiry-fields.tsx';
import { Figure, Scene } from '#parts/figure/figure.tsx';
import { ActionBand, ContactWithoutScript, Promised } from '#parts/layout/heads.tsx';
import { styledBy } from '#parts/layout/page-styles.tsx';
import { Terms } from '#parts/layout/texts.tsx';
import type { Route } from './+types/route';
import { CategoryFigures, Comparison, Response } from './category.tsx';

type TooltipProps = { text: string; children: (describedBy: string) => ReactNode };

/**
 * Help beside a control: shown while the pointer is on either of them or the control has the focus,
 * put away by Esc. Where nothing can hover, the same words stand under the control.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const [dismissed, setDismissed] = useState(false);

  // On the document, because the pointer may rest here while the focus is elsewhere.
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && setDismissed(true);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices where pointer and focus are
    <span
      className={`tooltip ${dismissed ? 'tooltip-dismissed' : ''}`}
      onPointerEnter={() => setDismissed(false)}
      onFocus={() => setDismissed(false)}
    >
      {children(id)}
      <span role="tooltip" id={id} className="tooltip-text">
        {text}
      </span>
    </span>
  );
}

export const loader = ({ context }: Route.LoaderArgs) =>
  withEnquiries(context, 'publications', 'enquiry');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content.publications.meta, '/publications');

export const handle = styledBy(
  'figure',
  'aside',
  'scene',
  'opening',
  'alert',
  'call',
  'publications',
);

export default function Publications() {
  const publications = useContent('publications');
  const { banner, elsewhere, integrity, readyToPublish } = publications;
  const submission: Enquiry = { kind: 'publication', words: publications.submitDialog };
  const contact: Enquiry = { kind: 'contact', words: publications.contactDialog };
  return (
    <>
      <Promised {...banner} elsewhere={elsewhere}>
        <EnquiryButton enquiry={submission} className="btn btn-call">
          {publications.submitPublication}
        </EnquiryButton>
        <ContactWithoutScript />
      </Promised>
      <Scene name="piles">
        <Figure figure={banner.img} number={1} slot="chart" finding="large" isFirst />
      </Scene>
      <Comparison />
      <Way />
      <CategoryFigures number={2} />
      <Response />
      <section className="on-sand integrity">
        <div className="wrap">
          <h2 className="h2">{integrity.title}</h2>
          <p className="lead">{integrity.intro}</p>
          <Terms className="abreast terms" terms={integrity.points} />
        </div>
      </section>
      <ActionBand title={readyToPublish.title} text={readyToPublish.text}>
        <Tooltip text={readyToPublish.tooltip}>
          {(describedBy) => (
            <EnquiryButton
              enquiry={contact}
              className="btn btn-call"
              aria-describedby={describedBy}
            >
              {readyToPublish.button}
            </EnquiryButton>
          )}
        </Tooltip>
        <ContactWithoutScript />
      </ActionBand>
    </>
  );
}

/** A paper's ten stations from the manuscript to the index: who decides at each, and what the firm does. */
function Way() {
  const { title, stations, who, promise } = useContent('publications').way;
  return (
    <section className="way on-sand">
      <div className="wrap">
        <h2 className="h2">{title}</h2>
        <ol className="rail">
          {stations.map(({ name, who: decides, ours }) => (
            <li key={name} className={decides === 'we' || ours ? 'rail-ours' : undefined}>
              <b>{name}</b>
              <p>
                <span>{`${who[decides]}.`}</span>
                {ours && <span>{` ${ours}.`}</span>}
              </p>
            </li>
          ))}
        </ol>
        <p>{promise}</p>
      </div>
    </section>
  );
}
