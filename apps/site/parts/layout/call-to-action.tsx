import type { PageContent } from '@site/content/registry';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { topicHash } from '../enquiry/topic.ts';
import { LinkList } from './texts.tsx';

type Action = { label: string; to: string };
type ActionBandProps = {
  title: string;
  text: string;
  more?: Action[];
  children: ReactNode;
};

/** How a page ends: its question, large, and beside it what to do. */
export function ActionBand({ title, text, more, children }: ActionBandProps) {
  return (
    <section className="call">
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

type CallToActionProps = PageContent<'services'>['callToAction'];

/** An action band whose button leads to another page; the form there takes the topic along. */
export function CallToAction({ button, topic, ...words }: CallToActionProps) {
  return (
    <ActionBand {...words}>
      <Link to={{ pathname: button.to, hash: topicHash(topic) }} className="btn btn-call">
        <span>{button.label}</span>
        {topic && <span className="sr-only">{`: ${topic}`}</span>}
      </Link>
    </ActionBand>
  );
}
