import { Link } from 'react-router';
import { contentOf } from '#content.server.ts';
import { hiddenMeta } from '#page-meta.ts';
import { Alert } from '#parts/form/alert.tsx';
import { styledBy } from '#parts/layout/page-styles.tsx';
import { LinkedText } from '#parts/layout/texts.tsx';
import type { Route } from './+types/route';

/** The address says which form it was, and what became of it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const [, form, outcome] = new URL(request.url).pathname.split('/');
  const { content } = await contentOf(context, 'careers', 'join-now', 'contact');
  const { received, notReceived } = content.contact;
  const pages =
    form === 'contact'
      ? { applied: received, notSent: notReceived }
      : content[form === 'careers' ? form : 'join-now'];
  return outcome === 'not-sent'
    ? { tone: 'bad' as const, ...pages.notSent }
    : { tone: 'good' as const, ...pages.applied };
}

export const meta = ({ loaderData }: Route.MetaArgs) => hiddenMeta(loaderData?.meta.title ?? '');

export const handle = styledBy('alert', 'sheet', 'form-result');

/** Where the server sends a browser that posted a form without JavaScript. */
export default function FormResult({ loaderData }: Route.ComponentProps) {
  const { tone, title, text, links } = loaderData;
  return (
    <div className="receipt-ground">
      <div className="form-sheet receipt">
        <h1 className="h2">{title}</h1>
        <Alert tone={tone}>
          <LinkedText text={text} />
        </Alert>
        <p className="actions">
          {links.map(({ label, to }) => (
            <Link key={to} to={to} className="btn btn-quiet">
              {label}
            </Link>
          ))}
        </p>
      </div>
    </div>
  );
}
