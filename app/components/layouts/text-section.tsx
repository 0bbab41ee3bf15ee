import { Dashes } from './dashes.tsx';

type TextSectionProps = {
  title: string;
  paragraphs: string[];
  points?: string[];
  links?: { label: string; href: string }[];
};

/** A headed section of plain text. */
export function TextSection({ title, paragraphs, points, links }: TextSectionProps) {
  return (
    <section>
      <h2 className="h4">{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points && <Dashes points={points} />}
      {links && (
        <ul className="text-links">
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
