import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type cases from '../../../content/cases.yaml';
import { SiteLink } from './site-link.tsx';

export type CaseStudy = (typeof cases)['cases'][number];

type CaseLinkProps = { caseStudy: CaseStudy; className?: string; children: ReactNode };

/**
 * Opens a case study on its own page, which reads it from the navigation state. A new tab and a
 * browser without JavaScript have no state: for them the address is the case's place among all cases.
 */
export function CaseLink({ caseStudy, className, children }: CaseLinkProps) {
  const navigate = useNavigate();

  function open(event: MouseEvent) {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    navigate(`/case-study/${caseStudy.id}`, { state: { caseStudy } });
  }

  return (
    <SiteLink
      to={`/case-studies#case-${caseStudy.id}`}
      onClick={open}
      className={className}
      data-replay="true"
    >
      {children}
    </SiteLink>
  );
}
