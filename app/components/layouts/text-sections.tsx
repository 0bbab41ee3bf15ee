import { Dashes } from './dashes.tsx';

type TextSection = {
  title: string;
  paragraphs: string[];
  points?: string[];
  links?: { label: string; href: string }[];
};

/** Headed sections of plain text, the headings hung in the margin on wide screens. */
export function TextSections({ sections }: { sections: TextSection[] }) {
  return sections.map(({ title, paragraphs, points, links }) => (
    <section
      key={title}
      className="grid gap-x-12 gap-y-4 border-t border-rule py-10 lg:grid-cols-[4fr_8fr]"
    >
      <h2 className="text-h3">{title}</h2>
      <div className="max-w-[44em] space-y-4">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {points && <Dashes className="text-soft" points={points} />}
        {links && (
          <ul className="flex flex-wrap gap-x-8">
            {links.map(({ label, href }) => (
              <li key={href}>
                <a
                  className="link inline-flex min-h-11 min-w-11 items-center"
                  href={href}
                  rel="noopener noreferrer"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  ));
}
