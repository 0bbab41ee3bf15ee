import type { ReactNode } from 'react';
import type cases from '../../../content/cases.yaml';
import { SiteLink } from './site-link.tsx';

export type CaseStudy = (typeof cases)['cases'][number];

type CaseLinkProps = { caseStudy: CaseStudy; className?: string; children: ReactNode };

/** Opens a case study and hands its data over in the navigation state, which is where its page reads it. */
export function CaseLink({ caseStudy, className, children }: CaseLinkProps) {
  return (
    <SiteLink
      to={`/case-study/${caseStudy.id}`}
      state={{ caseStudy }}
      className={className}
      data-replay="true"
    >
      {children}
    </SiteLink>
  );
}
