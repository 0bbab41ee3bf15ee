import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { PageContent } from '../../../content/registry.ts';

export type CaseStudy = PageContent<'cases'>['cases'][number];

/** How long the link waits for the code of the case's page before it acts as a plain link, in milliseconds. */
const timeoutMs = 10_000;

type CaseLinkProps = { caseStudy: CaseStudy; className?: string; children: ReactNode };

/**
 * Opens a case study on its own page, which reads it from the navigation state. A new tab and a
 * browser without JavaScript have no state: for them the address is the case's place among all cases.
 */
export function CaseLink({ caseStudy, className, children }: CaseLinkProps) {
  const navigate = useNavigate();
  const address = `/case-studies#case-${caseStudy.id}` as const;

  async function open(event: MouseEvent) {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    const timer = setTimeout(() => window.location.assign(address), timeoutMs);
    await navigate(`/case-study/${caseStudy.id}`, { state: { caseStudy } });
    clearTimeout(timer);
  }

  return (
    <Link to={address} onClick={open} className={className} data-replay="true">
      {children}
    </Link>
  );
}
