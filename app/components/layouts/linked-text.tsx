import type { ReactNode } from 'react';
import { useContent } from '../../content.ts';

/** A text in which the site's e-mail address and phone number are links. */
export function LinkedText({ text }: { text: string }) {
  const { email, phone, phoneLink } = useContent('site');
  const hrefs: Record<string, string> = { [email]: `mailto:${email}`, [phone]: phoneLink };
  const pieces: ReactNode[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(anyOf([email, phone]))) {
    pieces.push(
      <span key={at}>{text.slice(at, index)}</span>,
      <a key={index} href={hrefs[found]} className="link" translate="no">
        {/* In one piece, unless a line has no room for it. */}
        {found.replaceAll(' ', '\u00a0')}
      </a>,
    );
    at = index + found.length;
  }
  return (
    <>
      {pieces}
      <span>{text.slice(at)}</span>
    </>
  );
}

function anyOf(texts: string[]): RegExp {
  const escaped = texts.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  // recheck-ignore: two texts of the site, escaped, with no repetition.
  return new RegExp(escaped.join('|'), 'g');
}
