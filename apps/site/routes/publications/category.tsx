import type { FigureRecord } from '@site/content/figure-record';
import type { PageContent } from '@site/content/registry';
import { useContent } from '#content.ts';
import { EnquiryButton } from '#parts/enquiry/enquiry-button.tsx';
import type { Enquiry } from '#parts/enquiry/enquiry-fields.tsx';
import { Figure } from '#parts/figure/figure.tsx';
import { InOneLine, Terms } from '#parts/layout/texts.tsx';

type CategoryProps = {
  category: PageContent<'publications'>['categories'][number];
  /** The number of its figure, if it has one. */
  number: number;
};

const looks: Record<string, string> = {
  abdc: 'entry-abreast on-sand',
  'peer-reviewed': 'on-night',
};

/** A category: its text, what a submission should include, and its figure or what stands for one in type. */
export function Category({ category, number }: CategoryProps) {
  const { key, title, name, figure, lead, description, examples } = category;
  const publications = useContent('publications');
  const submission: Enquiry = { kind: 'publication', words: publications.submitDialog };
  return (
    <article id={key} className={`entry entry-${key} ${looks[key] ?? ''}`}>
      <div className="wrap entry-words">
        <div>
          <h2 className="display">
            <InOneLine name={title} />
          </h2>
          <p className="entry-lead">{lead}</p>
        </div>
        <details className="fold">
          <summary className="no-print">{`${publications.moreLabel} ${name}`}</summary>
          <p>{description}</p>
        </details>
        <div className="entry-include">
          <h3 className="label">{publications.includeTitle}</h3>
          <ul>
            {examples.map((example) => (
              <li key={example}>{example}</li>
            ))}
          </ul>
          <EnquiryButton
            enquiry={submission}
            className="btn btn-quiet"
            aria-label={`${publications.submit} to ${name}`}
          >
            {publications.submit}
          </EnquiryButton>
        </div>
      </div>
      {figure && <CategoryFigure name={key} figure={figure} number={number} />}
      {key === 'ugc-care' && <Parameters />}
      {key === 'peer-reviewed' && <Response />}
    </article>
  );
}

type CategoryFigureProps = { name: string; figure: FigureRecord; number: number };

function CategoryFigure({ name, ...figure }: CategoryFigureProps) {
  switch (name) {
    case 'web-of-science':
      return <Figure {...figure} slot="aside" className="wrap" />;
    case 'abdc':
      return <Figure {...figure} slot="column" className="wrap" />;
    default:
      return <Figure {...figure} slot="full" className="wrap" />;
  }
}

function Parameters() {
  const { title, groups } = useContent('publications').parameters;
  return (
    <details className="wrap fold fold-always parameters">
      <summary>{title}</summary>
      <ol className="abreast">
        {groups.map((group) => (
          <li key={group.title} className="note">
            <strong>{group.title}</strong>
            <span>{group.text}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

function Response() {
  const { title, parts } = useContent('publications').response;
  return (
    <div className="wrap response">
      <h3 className="finding">{title}</h3>
      <Terms className="abreast" terms={parts} />
    </div>
  );
}
