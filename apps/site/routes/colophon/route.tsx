import type { PageContent } from '@site/content/registry';
import { Link } from 'react-router';
import { contentOf } from '#content.server.ts';
import { useContent } from '#content.ts';
import { pageMeta } from '#page-meta.ts';
import { BookPage, TextSection } from '#parts/layout/heads.tsx';
import { styledBy } from '#parts/layout/page-styles.tsx';
import type { Route } from './+types/route';

export const loader = ({ context }: Route.LoaderArgs) => contentOf(context, 'colophon');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content.colophon.meta, '/colophon');

export const handle = styledBy('book');

export default function Colophon() {
  const { title, intro, sections } = useContent('colophon');
  return (
    <BookPage title={title} intro={intro}>
      {sections.map(({ dyes, faces, ...section }) => (
        <TextSection
          key={section.title}
          {...section}
          className={dyes || faces ? 'book-wide' : undefined}
        >
          {dyes && <Dyes dyes={dyes} />}
          {faces && <Faces faces={faces} />}
        </TextSection>
      ))}
      <Credits />
    </BookPage>
  );
}

type Section = PageContent<'colophon'>['sections'][number];

const Dyes = ({ dyes }: Required<Pick<Section, 'dyes'>>) => (
  <ul className="abreast dyes">
    {dyes.map(({ dye, name, use }) => (
      <li key={dye} className={`dye dye-${dye}`}>
        <b>{name}</b>
        <span>{use}</span>
      </li>
    ))}
  </ul>
);

/** The typefaces, each in a few words of its own kind. */
const Faces = ({ faces }: Required<Pick<Section, 'faces'>>) => (
  <ul className="ruled faces">
    {faces.map(({ face, sample, name, href }) => (
      <li key={face}>
        <FaceSample face={face} sample={sample} />
        <a className="link link-alone" href={href} rel="noopener noreferrer">
          {name}
        </a>
      </li>
    ))}
  </ul>
);

type FaceSampleProps = Pick<NonNullable<Section['faces']>[number], 'face' | 'sample'>;

function FaceSample({ face, sample }: FaceSampleProps) {
  if (face === 'mono') return <code className="display face-mono">{sample}</code>;
  return (
    <span lang={face === 'tamil' ? 'ta' : undefined} className={`display face-${face}`}>
      {sample}
    </span>
  );
}

/** Whose data the figures show, and under which licence. */
function Credits() {
  const { title, intro, figures, columns, items } = useContent('colophon').credits;
  return (
    <section className="book-wide">
      <h2 className="h4">{title}</h2>
      <p>{intro}</p>
      <ul className="links-abreast">
        <li>
          <Link to={figures.to} className="link link-alone">
            {figures.label}
          </Link>
        </li>
      </ul>
      <details className="fold">
        <summary className="no-print">{`${columns.data}: ${items.length}`}</summary>
        <table className="stacked">
          <thead>
            <tr>
              <th scope="col">{columns.data}</th>
              <th scope="col">{columns.by}</th>
              <th scope="col">{columns.licence}</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ data, by, licence, href }) => (
              <tr key={data}>
                <th scope="row">{data}</th>
                <td>{by}</td>
                <td>
                  <a className="link target" href={href} rel="noopener noreferrer">
                    {licence}
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
