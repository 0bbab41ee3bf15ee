import { Fragment } from 'react';
import { splitLine } from './labelled-line.tsx';

/** A case's description: its abstract, what was found, how (its data, method and limits), its sources. */
export function caseParts(description: string) {
  const lines = description.split('\n');
  const [first, second, ...parts] = lines.filter((line) => !isSource(line));
  return {
    abstract: [first!, second!],
    found: parts.filter((line) => !isNote(line)),
    notes: parts.filter(isNote),
    sources: lines.filter(isSource),
  };
}

const isSource = (line: string) => line.startsWith('References: ');
const isNote = (line: string) => /^(Data|Method|Limits): /.test(line);

type CasePartProps = { line: string; figure: number; level: 2 | 3 };

/** One part of a case; "the figure" in its text becomes a link to it. */
export function CasePart({ line, figure, level }: CasePartProps) {
  const { label, sentence } = splitLine(line);
  const Heading = level === 2 ? 'h2' : 'h3';
  const link = (
    <a href={`#fig-${figure}`} className="link">
      {`Fig.\u00a0${figure}`}
    </a>
  );
  return (
    <section className="case-part">
      {label && <Heading>{label}</Heading>}
      <p>
        {sentence.split(/\b[Tt]he figure\b/).map((piece, i) => (
          <Fragment key={piece}>
            {i > 0 && link}
            <span>{piece}</span>
          </Fragment>
        ))}
      </p>
    </section>
  );
}
