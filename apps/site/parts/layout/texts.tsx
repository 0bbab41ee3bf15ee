import { longDay, plainText } from '@site/content/text';
import { type ComponentProps, Fragment } from 'react';
import { Link } from 'react-router';
import { useContent } from '#content.ts';

type DashesProps = ComponentProps<'ul'> & { points: string[] };

export function Dashes({ points, className = '', ...attributes }: DashesProps) {
  return (
    <ul className={`dashes ${className}`} {...attributes}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

type TermsProps = ComponentProps<'dl'> & { terms: { title: string; text: string }[] };

export const Terms = ({ terms, ...props }: TermsProps) => (
  <dl {...props}>
    {terms.map(({ title, text }) => (
      <div key={title}>
        <dt>{title}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);

type LinkListProps = { links: { label: string; to: string }[]; className?: string };

export function LinkList({ links, className = '' }: LinkListProps) {
  return (
    <ul className={`link-list ${className}`}>
      {links.map(({ label, to }) => (
        <li key={to}>
          <Link to={to} className="link link-alone">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

type ReferenceListProps = { references: { text: string; href?: string }[] };

/** The works that a tool goes by, each with where it can be read. */
export function ReferenceList({ references }: ReferenceListProps) {
  return (
    <ul className="references">
      {references.map(({ text, href }) => (
        <li key={text}>
          <span>{text}</span>{' '}
          {href && (
            <a className="link" href={href} rel="noopener noreferrer">
              {href}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A name without its part in brackets. */
export const shortName = (name: string): string => plainText(name).split(' (')[0]!;

/** A name whose part in brackets stays on one line. */
export function InOneLine({ name }: { name: string }) {
  const [short, long] = name.split(/ (?=\()/);
  return (
    <>
      <span>{short}</span> {long && <span className="one-line">{long}</span>}
    </>
  );
}

/** "24 November 2026", with the day for machines. */
export function LongDay({ day }: { day: string }) {
  return <time dateTime={day}>{longDay(day)}</time>;
}

type LinkedProps = {
  text: string;
  pattern: RegExp;
  linkOf: (found: RegExpExecArray) => ComponentProps<'a'>;
};

/** A text in which what has the pattern are links. */
export function Linked({ text, pattern, linkOf }: LinkedProps) {
  const found = [...text.matchAll(pattern)];
  const ends = [0, ...found.map(({ index, 0: { length } }) => index + length)];
  return (
    <>
      {found.map((one, i) => (
        <Fragment key={one.index}>
          <span>{text.slice(ends[i], one.index)}</span>
          <a {...linkOf(one)} />
        </Fragment>
      ))}
      <span>{text.slice(ends.at(-1))}</span>
    </>
  );
}

/** A text in which the site's e-mail address and phone number are links. */
export function LinkedText({ text }: { text: string }) {
  const { email, phone, phoneLink } = useContent('site');
  const hrefs: Record<string, string> = { [email]: `mailto:${email}`, [phone]: phoneLink };
  const linkOf = ([found]: RegExpExecArray) => ({
    href: hrefs[found],
    className: 'link',
    translate: 'no' as const,
    // In one piece, unless a line has no room for it.
    children: found.replaceAll(' ', '\u00a0'),
  });
  return <Linked text={text} pattern={anyOf([email, phone])} linkOf={linkOf} />;
}

function anyOf(texts: string[]): RegExp {
  const escaped = texts.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  // recheck-ignore: two texts of the site, escaped, with no repetition.
  return new RegExp(escaped.join('|'), 'g');
}

type LabelledLineProps = { line: string; className?: string };

const labelShape = /^\p{Lu}[\p{L} ]{2,24}$/u;

/**
 * A paragraph's opening label, as in "Method: each day is a cell", and the rest of it, which continues a
 * sentence after its label and begins one under a heading.
 */
export function splitLine(line: string): { label?: string; text: string; sentence: string } {
  const at = line.indexOf(': ');
  const label = line.slice(0, Math.max(at, 0));
  const text = line.slice(at + 2);
  if (!labelShape.test(label) || !text) return { text: line, sentence: line };
  return { label, text, sentence: text.charAt(0).toUpperCase() + text.slice(1) };
}

/** A paragraph whose opening label is set apart. */
export function LabelledLine({ line, className }: LabelledLineProps) {
  const { label, text } = splitLine(line);
  return (
    <p className={className}>
      {label ? (
        <>
          <b>{`${label}:`}</b> <span>{text}</span>
        </>
      ) : (
        line
      )}
    </p>
  );
}

/** Opens in a new tab, so that what was typed into the form beside it stays. */
export function PrivacyLink() {
  return (
    <a className="link" href="/privacy" target="_blank" rel="noopener">
      Privacy<span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

type OutsideButtonProps = { label: string; href: string };

export function OutsideButton({ label, href }: OutsideButtonProps) {
  return (
    <a className="btn" href={href} target="_blank" rel="noopener noreferrer">
      <span>{label}</span>
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
