import type { PageContent } from '@site/content/registry';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LinkList } from './texts.tsx';

/**
 * The ways in which a page ends. `question` sets the title as large as the window allows, on the page's
 * paper, `turmeric` on that dye: Home and the pages of what is offered. `line` is one ruled line: all
 * others.
 */
type CallVariant = 'line' | 'question' | 'turmeric';

type Action = { label: string; to: string };
type ActionBandProps = {
  title: string;
  text: string;
  more?: Action[];
  variant?: CallVariant;
  children: ReactNode;
};

export function ActionBand({ title, text, more, variant = 'line', children }: ActionBandProps) {
  return (
    <section className={`call call-${variant}`}>
      <div className="wrap">
        <h2>{title}</h2>
        <p>{text}</p>
        <div className="call-ways">
          {children}
          {more && <LinkList links={more} />}
        </div>
      </div>
    </section>
  );
}

type CallToActionProps = PageContent<'services'>['callToAction'] & { variant?: CallVariant };

/** An action band whose button leads to another page. */
export function CallToAction({ button, ...words }: CallToActionProps) {
  return (
    <ActionBand {...words}>
      <Link to={button.to} className="btn btn-call">
        {button.label}
      </Link>
    </ActionBand>
  );
}
