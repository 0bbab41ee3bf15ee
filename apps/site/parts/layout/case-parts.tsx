import type { PageContent } from '@site/content/registry';
import type { MouseEvent, ReactNode } from 'react';
import { Fragment } from 'react';
import { Link, useNavigate } from 'react-router';
import { splitLine } from './texts.tsx';

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

type CasePartsProps = { lines: string[]; figure: number; level: 2 | 3 };

/** Parts of a case; "the figure" in their text becomes a link to it. */
export function CaseParts({ lines, figure, level }: CasePartsProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const link = (
    <a href={`#fig-${figure}`} className="link">
      {`Fig.\u00a0${figure}`}
    </a>
  );
  return lines.map(splitLine).map(({ label, sentence }) => (
    <section key={sentence} className="case-part">
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
  ));
}

export type CaseStudy = PageContent<'cases'>['cases'][number];

/** How long the link waits for the code of the case's page before it acts as a plain link, in milliseconds. */
const timeoutMs = 10_000;

type CaseLinkProps = { caseStudy: CaseStudy; className?: string; children: ReactNode };

/**
 * Opens a case study on its own page, which reads it from the navigation state. A new tab and a
 * browser without JavaScript have no state: for them the address is the case's place among all cases.
 */
export function CaseLink({ caseStudy, className, children }: CaseLinkProps) {
  const navigate = useNavigate();
  const address = `/case-studies#case-${caseStudy.id}` as const;

  async function open(event: MouseEvent) {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    const timer = setTimeout(() => window.location.assign(address), timeoutMs);
    await navigate(`/case-study/${caseStudy.id}`, { state: { caseStudy } });
    clearTimeout(timer);
  }

  return (
    <Link to={address} onClick={open} className={className} data-replay="true">
      {children}
    </Link>
  );
}
