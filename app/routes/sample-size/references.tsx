import { memo } from 'react';
import { ReferenceList } from '../../components/layouts/reference-list.tsx';
import { useContent } from '../../content.ts';

export const References = memo(function References() {
  const calculator = useContent('calculator');
  const { computedTitle, computed, referencesTitle, references } = calculator;
  return (
    <section className="split chapter chapter-sources">
      <h2 className="h3">{computedTitle}</h2>
      <div>
        {computed.map((paragraph) => (
          <p key={paragraph} className="tool-text">
            {paragraph}
          </p>
        ))}
      </div>
      <h2 className="h3">{referencesTitle}</h2>
      <ReferenceList references={references} />
    </section>
  );
});
