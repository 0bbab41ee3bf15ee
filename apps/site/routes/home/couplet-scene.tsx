import { Fragment } from 'react';
import { useContent } from '#content.ts';

/** Two lines of the Tirukkural as large as the window allows: letters as a picture. */
export function Couplet() {
  const { translation, note } = useContent('home').couplet;
  const { lines, word } = couplet;
  return (
    <section className="couplet" aria-label={translation}>
      <blockquote lang="ta">
        {lines.map((line) => (
          <p key={line}>
            {line.split(word).map((piece, i) => (
              <Fragment key={piece}>
                {i > 0 && <em>{word}</em>}
                <span>{piece}</span>
              </Fragment>
            ))}
          </p>
        ))}
      </blockquote>
      <div className="wrap">
        <p className="couplet-translation">{translation}</p>
        <p className="note couplet-note">{note}</p>
      </div>
    </section>
  );
}

/** Couplet 423 of the Tirukkural, and the word, porul, that it turns on. */
export const couplet = {
  lines: ['எப்பொருள் யார்யார்வாய்க் கேட்பினும் அப்பொருள்', 'மெய்ப்பொருள் காண்ப தறிவு'],
  word: 'பொருள்',
};
