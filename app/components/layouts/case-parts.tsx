import { Fragment } from 'react';
import { splitLine } from './labelled-line.tsx';

/** A case's description: its abstract, its numbered parts, the last of which are its limits, its sources. */
export function caseParts(description: string) {
  const lines = description.split('\n');
  const told = lines.filter((line) => !isSource(line));
  return {
    abstract: told.slice(0, 2),
    parts: told.slice(2, -1),
    limits: told.at(-1)!,
    sources: lines.filter(isSource),
  };
}

const isSource = (line: string) => line.startsWith('References: ');

type CasePartProps = { line: string; number: number; figure: number; level: 2 | 3 };

/** One numbered part of a case; "the figure" in its text becomes a link to it. */
export function CasePart({ line, number, figure, level }: CasePartProps) {
  const { label, sentence } = splitLine(line);
  const Heading = level === 2 ? 'h2' : 'h3';
  const link = (
    <a href={`#fig-${figure}`} className="link">
      {`Fig.\u00a0${figure}`}
    </a>
  );
  return (
    <section className="case-part">
      {label && (
        <Heading>
          <span>{number}</span> {label}
        </Heading>
      )}
      <p>
        {sentence.split(/\b[Tt]he figure\b/).map((piece, i) => (
          <Fragment key={piece}>
            {i > 0 && link}
            {piece}
          </Fragment>
        ))}
      </p>
    </section>
  );
}
