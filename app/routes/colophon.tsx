import { Link } from 'react-router';
import { BookPage } from '../components/layouts/book-page.tsx';
import { TextSection } from '../components/layouts/text-section.tsx';
import { contentOf } from '../content.server.ts';
import { useContent } from '../content.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/colophon';

export const loader = ({ context }: Route.LoaderArgs) => contentOf(context, 'colophon');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content.colophon.meta, '/colophon');

export default function Colophon() {
  const { title, intro, sections } = useContent('colophon');
  return (
    <BookPage title={title} intro={intro}>
      {sections.map((section) => (
        <TextSection key={section.title} {...section} />
      ))}
      <Credits />
    </BookPage>
  );
}

/** Whose data the figures show, and under which licence. */
function Credits() {
  const { title, intro, figures, columns, items } = useContent('colophon').credits;
  return (
    <section>
      <h2 className="h4">{title}</h2>
      <p>{intro}</p>
      <ul className="text-links">
        <li>
          <Link to={figures.to} className="link link-alone">
            {figures.label}
          </Link>
        </li>
      </ul>
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
    </section>
  );
}
