import type { ReactNode } from 'react';
import type { PageContent } from '../../../content/registry.ts';
import { TextSections } from './text-sections.tsx';

type DocumentPageProps = Omit<PageContent<'privacy'>, 'meta'> & { children?: ReactNode };

/** A plain page of sections: the privacy notice, the colophon. */
export function DocumentPage({ title, intro, sections, children }: DocumentPageProps) {
  return (
    <div className="band wrap">
      <h1 className="text-h1">{title}</h1>
      <p className="mt-6 mb-12 max-w-[40em] text-lg text-soft">{intro}</p>
      <TextSections sections={sections} />
      {children}
    </div>
  );
}
