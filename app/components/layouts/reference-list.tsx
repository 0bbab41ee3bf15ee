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
