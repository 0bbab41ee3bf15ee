import { Link } from 'react-router';
import { DocumentPage } from '../components/layouts/document-page.tsx';
import { contentOf } from '../content.server.ts';
import { useContent } from '../content.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/colophon';

export const loader = ({ context }: Route.LoaderArgs) => contentOf(context, 'colophon');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content.colophon.meta, '/colophon');

export default function Colophon() {
  return (
    <DocumentPage {...useContent('colophon')}>
      <Credits />
    </DocumentPage>
  );
}

/** Whose data the figures show, and under which licence. */
function Credits() {
  const { title, intro, figures, columns, items } = useContent('colophon').credits;
  return (
    <section className="border-t border-rule py-10">
      <h2 className="text-h3">{title}</h2>
      <p className="mt-4 max-w-[44em]">{intro}</p>
      <p>
        <Link to={figures.to} className="link inline-flex min-h-11 items-center">
          {figures.label}
        </Link>
      </p>
      <table className="stacked mt-8 w-full text-left text-sm">
        <thead>
          <tr className="border-b border-ink">
            <th scope="col">{columns.data}</th>
            <th scope="col">{columns.by}</th>
            <th scope="col">{columns.licence}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ data, by, licence, href }) => (
            <tr key={data} className="border-b border-rule">
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
