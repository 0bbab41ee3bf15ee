import words from '../../../content/data-description.yaml';

/** How to check that nothing is sent, what the numbers mean and do not, and the works they go by. */
export function Notes() {
  const { about, references, referencesTitle } = words;
  return (
    <section className="chapter describe-notes">
      {about.map(({ title, points }) => (
        <div key={title}>
          <h2 className="text-h4">{title}</h2>
          <ul className="dashes mt-3 text-sm">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      ))}
      <div className="describe-references">
        <h2 className="text-h4">{referencesTitle}</h2>
        <ul className="mt-3 space-y-3 text-sm">
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
      </div>
    </section>
  );
}
