import { drawingFile, figureUrl } from '@site/content/figure-record';
import type { PageContent } from '@site/content/registry';
import { announced, escapeHtml } from '@site/content/text';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { withEnquiries } from '#content.server.ts';
import { useContent, useTakesEnquiries } from '#content.ts';
import { pageMeta } from '#page-meta.ts';
import type { Enquiry } from '#parts/enquiry/enquiry-fields.tsx';
import { EnquiryForm, EnquiryOutcome, type Outcome } from '#parts/enquiry/enquiry-form.tsx';
import { encodeMail } from '#parts/enquiry/mail-draft.ts';
import { Figure, FigureNotes, Scene } from '#parts/figure/figure.tsx';
import { Offers, topicOf } from '#parts/layout/heads.tsx';
import { styledBy } from '#parts/layout/page-styles.tsx';
import { Dashes, LinkedText, LinkList, Terms } from '#parts/layout/texts.tsx';
import { useHydrated } from '#parts/loading/hydration-mark.tsx';
import { countForm } from '#visits.ts';
import type { Route } from './+types/route';

const frameStyles =
  ':root{color-scheme:light dark}img{position:absolute;top:0;right:0;height:100%}';

export function LocationMap() {
  const { map } = useContent('contact');
  const site = useContent('site');
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(false);

  function load() {
    setLoaded(true);
    // The button goes away with this; the focus goes to what it brought.
    frame.current?.focus();
  }

  return (
    <section id="location" className="location">
      <h2 className="h4">{map.title}</h2>
      <figure className="figure">
        <iframe
          ref={frame}
          title="Our Location"
          height="300"
          loading="lazy"
          {...(loaded ? { src: interactiveMap(site) } : { srcDoc: drawnMap(map) })}
        />
        {!loaded && <FigureNotes figure={map.img} downloads="none" />}
      </figure>
      {!loaded && (
        <div className="location-words">
          <p className="note">{map.text}</p>
          <button type="button" className="btn btn-quiet needs-js" onClick={load}>
            {map.load}
          </button>
        </div>
      )}
    </section>
  );
}

function interactiveMap({ latitude, longitude }: PageContent<'site'>): string {
  const span = 0.08;
  const box = [longitude - span, latitude - span / 2, longitude + span, latitude + span / 2];
  return `https://www.openstreetmap.org/export/embed.html?bbox=${box.join('%2C')}&layer=mapnik&marker=${latitude}%2C${longitude}`;
}

/** The frame's first document: our own drawing, so that no other host is contacted before a click. */
function drawnMap({ title, img }: PageContent<'contact'>['map']): string {
  const [light, dark] = (['light', 'dark'] as const).map((scheme) =>
    figureUrl(img, drawingFile(img.id, img.sizes[0]![0], scheme)),
  );
  return `<!doctype html><html lang="en"><title>${escapeHtml(title)}</title><style>${frameStyles}</style><picture><source media="(prefers-color-scheme: dark)" srcset="${dark}"><img src="${light}" alt="${escapeHtml(img.alt)}" loading="lazy"></picture>`;
}

export const loader = ({ context }: Route.LoaderArgs) =>
  withEnquiries(context, 'contact', 'enquiry');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content.contact.meta, '/contact');

export const handle = styledBy(
  'form',
  'select',
  'send',
  'offers',
  'figure',
  'scene',
  'opening',
  'alert',
  'contact',
);

export default function Contact() {
  const contact = useContent('contact');
  const { banner, bannerTamil, reply, helpful, links } = contact;
  return (
    <>
      <div className="wrap split contact-first">
        <header className="contact-head">
          <h1 className="h4">{banner.title}</h1>
          <p className="contact-promise">{banner.text}</p>
          {reply && <Terms terms={reply.filter(isAnnounced)} className="promise-terms" />}
        </header>
        <AskForm />
        <div className="contact-beside">
          <Ways />
          <aside>
            <h2 className="h4">{helpful.title}</h2>
            <p>{helpful.intro}</p>
            <Dashes points={helpful.points} />
          </aside>
        </div>
      </div>
      <div className="wrap split contact-place">
        <LocationMap />
        <nav aria-label={links.title}>
          <h2 className="h4">{links.title}</h2>
          <LinkList links={links.items} />
        </nav>
      </div>
      <Offers />
      <Scene name="noyyal" className="on-sand">
        <Figure figure={banner.img} number={1} slot="bleed" finding="large" tamil={bannerTamil} />
      </Scene>
    </>
  );
}

const isAnnounced = ({ text }: { text: string }) => announced([text]).length > 0;

/** "Ask a question": the form, and in its place what became of it. */
function AskForm() {
  const words = useContent('contact').form;
  const { notSent } = useContent('enquiry');
  const isSent = useTakesEnquiries();
  const [outcome, setOutcome] = useState<Outcome>();
  const [round, setRound] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const isCounted = useRef(false);
  // Whoever opens the page anew gets the prerendered form, which knows no topic.
  const hydrated = useHydrated();
  const topic = topicOf(useLocation().hash);
  const enquiry: Enquiry = { kind: 'contact', words, topic: hydrated ? topic : undefined };
  const titleId = useId();

  useEffect(() => {
    if (outcome) heading.current?.focus();
    if (outcome && outcome !== 'sent') window.location.assign(outcome.href);
  }, [outcome]);

  function countOpened() {
    if (!isCounted.current) countForm('opened', 'contact');
    isCounted.current = true;
  }

  function back() {
    // What was sent is not typed again; what was not stays as it was.
    if (outcome === 'sent') setRound(round + 1);
    setOutcome(undefined);
  }

  return (
    <section id="ask" aria-labelledby={titleId} className="ask">
      <h2 ref={heading} id={titleId} tabIndex={-1} className="h3">
        {outcome ? (outcome === 'sent' ? words.sent : words.notSent).title : words.title}
      </h2>
      {outcome && (
        <div className="form-rows" role="status">
          <EnquiryOutcome enquiry={enquiry} outcome={outcome} />
          <div className="dialog-actions">
            <button type="button" className="btn btn-quiet" onClick={back}>
              {notSent.again}
            </button>
          </div>
        </div>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notices that somebody began */}
      <div key={round} hidden={outcome !== undefined} onFocus={countOpened}>
        <EnquiryForm enquiry={enquiry} onOutcome={setOutcome} />
      </div>
      {!isSent && <MailWithoutScript />}
    </section>
  );
}

/** A visitor without JavaScript gets an e-mail to fill in. */
function MailWithoutScript() {
  const { form } = useContent('contact');
  const { notSent } = useContent('enquiry');
  const { email } = useContent('site');
  const body = notSent.mail.map((line) => `${line}:\n\n`).join('');
  return (
    <noscript>
      <p className="form-note">
        <LinkedText text={notSent.note} />
      </p>
      <p>{form.intro}</p>
      <Dashes points={notSent.mail} />
      <a
        className="btn btn-call"
        href={`mailto:${email}?subject=${encodeMail(form.notSent.subject)}&body=${encodeMail(body)}`}
      >
        {notSent.link}
      </a>
    </noscript>
  );
}

function Ways() {
  const { phone, email, address } = useContent('contact');
  const site = useContent('site');
  return (
    <dl className="contact-ways">
      <Way title={phone.title} hint={phone.hint}>
        <a className="link num" href={site.phoneLink}>
          {site.phone}
        </a>
      </Way>
      <Way title={email.title} hint={email.hint}>
        <a className="link" href={`mailto:${site.email}`}>
          {site.email}
        </a>
      </Way>
      <Way title={address.title} hint={[address.hint, ...announced(address.times)].join(' ')}>
        <address>
          <span>{`${site.firm},`}</span>
          <br />
          <span>{`${site.street}, ${site.city} ${site.postalCode}, ${site.region}, ${site.country}`}</span>
        </address>
      </Way>
    </dl>
  );
}

type WayProps = { title: string; hint: string; children: ReactNode };

function Way({ title, hint, children }: WayProps) {
  return (
    <div>
      <dt className="note">{title}</dt>
      <dd>{children}</dd>
      <dd className="note">{hint}</dd>
    </div>
  );
}
