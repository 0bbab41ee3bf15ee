import { useContent } from '#content.ts';
import { Dashes, ReferenceList } from '#parts/layout/texts.tsx';

/** How to check that nothing is sent, what the numbers mean and do not, and the works they go by. */
export function Notes() {
  const words = useContent('data-description');
  const { about, references, referencesTitle } = words;
  return (
    <section className="split chapter describe-notes">
      {about.map(({ title, points }) => (
        <div key={title}>
          <h2 className="h4">{title}</h2>
          <Dashes className="tool-points" points={points} />
        </div>
      ))}
      <div className="describe-references">
        <h2 className="h4">{referencesTitle}</h2>
        <ReferenceList references={references} />
      </div>
    </section>
  );
}
