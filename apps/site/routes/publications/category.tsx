import type { PageContent } from '@site/content/registry';
import { useContent } from '#content.ts';
import { EnquiryButton } from '#parts/enquiry/enquiry-button.tsx';
import { Figure } from '#parts/figure/figure.tsx';
import { InOneLine, shortName, Terms } from '#parts/layout/texts.tsx';

type Listed = PageContent<'publications'>['categories'][number];

/** The categories, one below the other in the same columns: what each is, who lists it, what to have ready. */
export function Comparison() {
  const { comparison, intro, includeTitle, categories } = useContent('publications');
  return (
    <section className="wrap comparison">
      <header className="section-head">
        <h2 className="h2">{comparison.title}</h2>
        <p className="lead">{intro}</p>
        <p className="comparison-note">{comparison.intro}</p>
      </header>
      <div className="comparison-row comparison-head" aria-hidden="true">
        <span />
        <span>{comparison.what}</span>
        <span>{comparison.listedBy}</span>
        <span>{includeTitle}</span>
      </div>
      <ol>
        {categories.map((category) => (
          <Category key={category.key} category={category} />
        ))}
      </ol>
    </section>
  );
}

function Category({ category }: { category: Listed }) {
  const { key, title, lead, listedBy, time, description, examples } = category;
  const name = shortName(title);
  const publications = useContent('publications');
  const { comparison, includeTitle, moreLabel, submit, submitDialog } = publications;
  return (
    <li id={key} className="comparison-item">
      <article className="comparison-row">
        <h3 className="h4">
          <InOneLine name={title} />
        </h3>
        <div>
          <h4 className="sr-only">{comparison.what}</h4>
          <p>{lead}</p>
        </div>
        <div>
          <Cell title={comparison.listedBy} />
          <div>
            <p>{listedBy}</p>
            {time && (
              <p>
                <b>{`${comparison.time}:`}</b> <span>{time}</span>
              </p>
            )}
          </div>
        </div>
        <div>
          <Cell title={includeTitle} />
          <ul>
            {examples.map((example) => (
              <li key={example}>{example}</li>
            ))}
          </ul>
        </div>
        <div className="comparison-ways">
          <details className="fold fold-always">
            <summary className="no-print">{`${moreLabel} ${name}`}</summary>
            <p>{description}</p>
            {key === 'ugc-care' && <Parameters />}
          </details>
          <EnquiryButton
            enquiry={{ kind: 'publication', words: submitDialog, category: name }}
            className="link"
            aria-label={`${submit}: ${name}`}
            data-category={name}
          >
            {submit}
          </EnquiryButton>
        </div>
      </article>
    </li>
  );
}

const Cell = ({ title }: { title: string }) => <h4 className="label comparison-label">{title}</h4>;

/** The figures of the categories, and what stands for one in type. `number`: of the first figure. */
export function CategoryFigures({ number }: { number: number }) {
  const { categories } = useContent('publications');
  const shown = categories.flatMap(({ key, figure }) => (figure ? [{ key, figure }] : []));
  return (
    <section className="category-figures">
      {shown.map(({ key, figure }, index) => (
        <Figure
          key={key}
          figure={figure}
          number={number + index}
          slot="aside"
          className={index % 2 ? 'wrap words-right' : 'wrap'}
        />
      ))}
    </section>
  );
}

/** What stands in the place of the UGC CARE list. */
function Parameters() {
  const { title, groups } = useContent('publications').parameters;
  return (
    <>
      <h4 className="label">{title}</h4>
      <Terms className="parameters" terms={groups} />
    </>
  );
}

export function Response() {
  const { title, parts } = useContent('publications').response;
  return (
    <section className="on-night response">
      <div className="wrap">
        <h2 className="h2">{title}</h2>
        <Terms className="abreast" terms={parts} />
      </div>
    </section>
  );
}
