import type { ReactNode } from 'react';
import { Dashes } from './texts.tsx';

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
