import type { ReactNode } from 'react';
import type services from '../../../content/services.yaml';
import { SiteLink } from './site-link.tsx';

type ActionBandProps = { title: string; text: string; children: ReactNode };

/** The last word of a page: a question, an answer, a button. */
export function ActionBand({ title, text, children }: ActionBandProps) {
  return (
    <section className="on-night call py-16 md:py-20">
      <div className="wrap flex flex-wrap items-center justify-between gap-8">
        <div className="max-w-[52ch]">
          <h2 className="text-h2">{title}</h2>
          <p className="mt-3 text-lg">{text}</p>
        </div>
        <div>{children}</div>
      </div>
    </section>
  );
}

/** An action band whose button leads to another page. */
export function CallToAction({ title, text, button }: (typeof services)['callToAction']) {
  return (
    <ActionBand title={title} text={text}>
      <SiteLink to={button.to} className="btn btn-call">
        {button.label}
      </SiteLink>
    </ActionBand>
  );
}
