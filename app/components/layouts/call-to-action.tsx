import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PageContent } from '../../../content/registry.ts';
import type { SitePath } from '../../../content/schema/paths.ts';
import { LinkList } from './link-list.tsx';

type Action = { label: string; to: SitePath };
type ActionBandProps = { title: string; text: string; more?: Action[]; children: ReactNode };

/** A page's closing section: a question, an answer, a button. */
export function ActionBand({ title, text, more, children }: ActionBandProps) {
  return (
    <section className="on-night call py-16 md:py-20">
      <div className="wrap flex flex-wrap items-center justify-between gap-8">
        <div className="max-w-[34.6em]">
          <h2 className="text-h2">{title}</h2>
          <p className="mt-3 text-lg">{text}</p>
        </div>
        <div>
          {children}
          {more && <LinkList links={more} />}
        </div>
      </div>
    </section>
  );
}

/** An action band whose button leads to another page. */
export function CallToAction({
  title,
  text,
  button,
  more,
}: PageContent<'services'>['callToAction']) {
  return (
    <ActionBand title={title} text={text} more={more}>
      <Link to={button.to} className="btn btn-call">
        {button.label}
      </Link>
    </ActionBand>
  );
}
