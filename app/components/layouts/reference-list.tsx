type ReferenceListProps = { references: { text: string; href?: string }[] };

/** The works that a tool goes by, each with where it can be read. */
export function ReferenceList({ references }: ReferenceListProps) {
  return (
    <ul className="space-y-3 text-sm">
      {references.map(({ text, href }) => (
        <li key={text} className="max-w-[44em]">
          {text}{' '}
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
