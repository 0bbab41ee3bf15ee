import type { PageContent } from '../../../content/registry.ts';
import type { Enquiry } from '../../components/enquiry/enquiry.ts';
import { EnquiryButton } from '../../components/enquiry/enquiry-button.tsx';
import { Figure } from '../../components/figures/figure.tsx';
import type { Slot } from '../../components/figures/slots.ts';
import { InOneLine } from '../../components/layouts/in-one-line.tsx';
import { Terms } from '../../components/layouts/terms.tsx';
import { useContent } from '../../content.ts';

type CategoryProps = {
  category: PageContent<'publication-categories'>['categories'][number];
  /** The number of its figure, if it has one. */
  number: number;
};

/** Where a figure is not half of the measure. */
const slots: Record<string, Slot> = { 'web-of-science': 'full', isbn: 'bleed' };

const looks: Record<string, string> = {
  abdc: 'on-sand',
  'peer-reviewed': 'on-night',
  isbn: 'spread-bleed',
};

/** A category: its figure or what stands for one in type, its text, what a submission should include. */
export function Category({ category: { key, title, name }, number }: CategoryProps) {
  const publications = useContent('publications');
  const { figure, lead, description, examples } = publications.categories.find(
    (one) => one.key === key,
  )!;
  const submission: Enquiry = { kind: 'publication', words: publications.submitDialog };
  return (
    <article id={key} className={`spread entry entry-${key} ${looks[key] ?? ''}`}>
      <div className="entry-words">
        <h2 className="display">
          <InOneLine name={title} />
        </h2>
        <p className="entry-lead">{lead}</p>
        <details className="fold">
          <summary className="no-print">{`${publications.moreLabel} ${name}`}</summary>
          <p>{description}</p>
        </details>
      </div>
      {figure && <Figure figure={figure} number={number} slot={slots[key] ?? 'half'} />}
      {key === 'ugc-care' && <Parameters />}
      {key === 'peer-reviewed' && <Response />}
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
    </article>
  );
}

function Parameters() {
  const { title, groups } = useContent('publications').parameters;
  return (
    <div className="parameters">
      <h3 className="label">{title}</h3>
      <details className="fold">
        <summary className="no-print">{title}</summary>
        <ol className="abreast">
          {groups.map((group) => (
            <li key={group.title} className="note">
              <strong>{group.title}</strong>
              {group.text}
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}

function Response() {
  const { title, parts } = useContent('publications').response;
  return (
    <div className="response">
      <h3 className="label">{title}</h3>
      <Terms terms={parts} />
    </div>
  );
}
