import type { PageContent } from '@site/content/registry';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useContent } from '#content.ts';
import { Dashes, LinkList, Terms } from './texts.tsx';

type TextSectionProps = {
  title: string;
  paragraphs: string[];
  points?: string[];
  links?: { label: string; href: string }[];
  className?: string;
  children?: ReactNode;
};

/** A headed section of plain text, and what else belongs to it. */
export function TextSection({
  title,
  paragraphs,
  points,
  links,
  className,
  children,
}: TextSectionProps) {
  return (
    <section className={className}>
      <h2 className="h4">{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points && <Dashes points={points} />}
      {children}
      {links && (
        <ul className="links-abreast">
          {links.map(({ label, href }) => (
            <li key={href}>
              <a className="link link-alone" href={href} rel="noopener noreferrer">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type PageNameProps = { title: string; text: string; className?: string; children?: ReactNode };

/** A page's plain heading and what it is about, small, above the finding that opens the page. */
export function PageName({ title, text, className = '', children }: PageNameProps) {
  return (
    <header className={`page-name ${className}`}>
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </header>
  );
}

type Action = { label: string; to: string };
type PromiseProps = PageContent<'services'>['banner'] & { elsewhere?: Action; children: ReactNode };

/**
 * A page's name, and what it offers as its largest type, with a button; in three lines what that takes.
 * `elsewhere`: for whom it is not meant, or what it does not mean.
 */
export function Promised({ title, sentence, terms, elsewhere, children }: PromiseProps) {
  return (
    <header className="wrap promise">
      <h1>{title}</h1>
      <p className="display promise-sentence">{sentence}</p>
      <Terms terms={terms} className="promise-terms" />
      <div className="promise-ways">
        {children}
        {elsewhere && <LinkList links={[elsewhere]} />}
      </div>
    </header>
  );
}

/** The three offers, in the same words on every page that has them. */
export function Offers() {
  const { offers } = useContent('navigation');
  return (
    <ul className="wrap offers">
      {offers.map(({ title, text, to }) => (
        <li key={to}>
          <Link to={to} className="h4 link link-alone">
            {title}
          </Link>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

type SectionHeadProps = { title: string; intro?: string; className?: string };

export function SectionHead({ title, intro, className = '' }: SectionHeadProps) {
  return (
    <header className={`section-head ${className}`}>
      <h2 className="h2">{title}</h2>
      {intro && <p className="lead">{intro}</p>}
    </header>
  );
}

type BookPageProps = { title: string; intro: string; action?: ReactNode; children: ReactNode };

/** A page of text set as in a book: one measure, its parts numbered in the margin, notes beside them. */
export function BookPage({ title, intro, action, children }: BookPageProps) {
  return (
    <div className="band wrap book">
      <h1 className="display">{title}</h1>
      <div className="book-intro">
        <p className="voice">{intro}</p>
        {action}
      </div>
      {children}
    </div>
  );
}

/** Phone and e-mail for visitors without JavaScript, beside a button that opens a dialog. */
export function ContactWithoutScript() {
  const contact = useContent('navigation').header.find(({ to }) => to === '/contact');
  return (
    <noscript>
      <a className="btn btn-call" href={contact?.to}>
        {contact?.label}
      </a>
    </noscript>
  );
}

type ActionBandProps = {
  title: string;
  text: ReactNode;
  more?: Action[];
  children: ReactNode;
};

/** How a page ends: its question, large, and beside it what to do. */
export function ActionBand({ title, text, more, children }: ActionBandProps) {
  return (
    <section className="call">
      <div className="wrap">
        <h2 className="display">{title}</h2>
        <p>{text}</p>
        <div className="call-ways">
          {children}
          {more && <LinkList links={more} />}
        </div>
      </div>
    </section>
  );
}

type CallToActionProps = PageContent<'services'>['callToAction'];

/** The button of a call to another page; the form there takes the topic along. */
export const CallLink = ({ button, topic }: Pick<CallToActionProps, 'button' | 'topic'>) => (
  <Link to={{ pathname: button.to, hash: topicHash(topic) }} className="btn btn-call">
    <span>{button.label}</span>
    {topic && <span className="sr-only">{`: ${topic}`}</span>}
  </Link>
);

export const CallToAction = ({ button, topic, ...words }: CallToActionProps) => (
  <ActionBand {...words}>
    <CallLink button={button} topic={topic} />
  </ActionBand>
);

const key = 'topic';

/** The part of a link to Contact that carries what a question is about: no server reads it, and it stays in the address. */
export const topicHash = (topic?: string): string =>
  topic ? `#${key}=${encodeURIComponent(topic)}` : '';

/** What such a link carried. */
export const topicOf = (hash: string): string | undefined =>
  new URLSearchParams(hash.slice(1)).get(key) ?? undefined;
